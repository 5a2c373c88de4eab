import Foundation
import Testing

/// What the program says of a command line that is wrong, and of names that are not there.
@Suite(.serialized) struct `A command line` {
  @Test(
    arguments: [
      (["--modul", "M"], "there is no option --modul; did you mean --module?"),
      ([], "nothing to read; write --module, --interface or --source"),
      (["--module", "M"], "nothing to generate; write --protocol, or --list to see what there is"),
      (["--module"], "--module needs a value"),
      (["Foundation"], "\"Foundation\" is no option; a protocol is named with --protocol"),
      (["--access", "secret"], "--access takes public, package or internal"),
      (["--fallback", "f()"], "--fallback takes REQUIREMENT=VALUE"),
      (["--timeout", "0"], "--timeout takes whole seconds, 1 to 86400"),
      (["--without-outer", "x"], "--without-outer takes fallback or trap"),
      (["--source", "f", "--module", "M"], "--source stands alone"),
      (["--module", "M", "--list", "--protocol", "P"], "--list shows all protocols"),
    ]
  )
  func `that is wrong says what is and ends with 64`(_ words: [String], _ message: String) throws {
    let outcome = try Program.generate(words)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("proxy-gen: \(message)"))
  }

  @Test(
    arguments: [
      (
        ["--module", "FoundationXLM", "--list"],
        "proxy-gen: there is no module 'FoundationXLM'; did you mean FoundationXML"
      ),
      (
        ["--module", "FoundationXML", "--protocol", "XMLParserDelegat"],
        "proxy-gen: there is no protocol 'XMLParserDelegat' in FoundationXML; did you mean XMLParserDelegate?"
      ),
    ]
  )
  func `that names what is not there gets the nearest names and ends with 1`(
    _ words: [String],
    _ message: String
  ) throws {
    let outcome = try Program.generate(words)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(message))
  }

  @Test(arguments: ["--interface", "--source"])
  func `that names a file that is not there says so and ends with 1`(_ option: String) throws {
    let words = [option, "/nowhere/A.swift"] + (option == "--source" ? [] : ["--list"])
    let outcome = try Program.generate(words)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("proxy-gen: /nowhere/A.swift cannot be read"))
  }

  @Test func `that asks for help gets it`() throws {
    let outcome = try Program.generate("--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("--protocol NAME"))
  }
}
