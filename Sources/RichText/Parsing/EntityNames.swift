/// The named character references: those of HTML 4 and the commonly used ones that came later.
enum EntityNames {
  static let longest = 16
  static let longestLegacy = 6

  /// The character of each name.
  static let scalars: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    let words = table.split { $0 == " " || $0 == "\n" }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      scalars[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(
        Unicode.Scalar.init
      )
    }
    return scalars
  }()

  /// The names that work without a semicolon.
  static let legacy = Set(legacyNames.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let legacyNames = """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT
    Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN
    Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar
    ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt
    iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc
    ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3
    szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """

  /// Names, each followed by its character's number in hexadecimal.
  private static let table = """
    Aacute C1 aacute E1 Abreve 102 abreve 103 Acirc C2 acirc E2 acute B4 AElig C6 aelig E6 Agrave
    C0 agrave E0 alefsym 2135 aleph 2135 Alpha 391 alpha 3B1 Amacr 100 amacr 101 AMP 26 amp 26 and
    2227 ang 2220 angle 2220 Aogon 104 aogon 105 apos 27 approx 2248 Aring C5 aring E5 ast 2A
    asymp 2248 Atilde C3 atilde E3 Auml C4 auml E4 backprime 2035 bdquo 201E bernou 212C Beta 392
    beta 3B2 bigstar 2605 blacksquare 25AA blk12 2592 blk14 2591 blk34 2593 block 2588 bottom 22A5
    boxdl 2510 boxdr 250C boxh 2500 boxhd 252C boxhu 2534 boxul 2518 boxur 2514 boxv 2502 boxvh
    253C boxvl 2524 boxvr 251C brvbar A6 bsol 5C bull 2022 bullet 2022 Cacute 106 cacute 107 cap
    2229 Ccaron 10C ccaron 10D Ccedil C7 ccedil E7 cedil B8 cent A2 centerdot B7 check 2713
    checkmark 2713 Chi 3A7 chi 3C7 cir 25CB circ 2C6 clubs 2663 clubsuit 2663 colon 3A comma 2C
    commat 40 compfn 2218 complexes 2102 cong 2245 Copf 2102 COPY A9 copy A9 copysr 2117 crarr
    21B5 cross 2717 cup 222A curren A4 Dagger 2021 dagger 2020 dArr 21D3 darr 2193 dash 2010
    Dcaron 10E dcaron 10F deg B0 Delta 394 delta 3B4 diamondsuit 2666 diams 2666 div F7 divide F7
    dollar 24 DownArrow 2193 downarrow 2193 Dstrok 110 dstrok 111 dtri 25BF dtrif 25BE Eacute C9
    eacute E9 Ecaron 11A ecaron 11B Ecirc CA ecirc EA Edot 116 edot 117 Egrave C8 egrave E8 ell
    2113 Emacr 112 emacr 113 empty 2205 emptyset 2205 emsp 2003 emsp13 2004 emsp14 2005 ensp 2002
    Eogon 118 eogon 119 epsi 3B5 Epsilon 395 epsilon 3B5 epsiv 3F5 equals 3D equiv 2261 Eta 397
    eta 3B7 ETH D0 eth F0 Euml CB euml EB euro 20AC excl 21 exist 2203 female 2640 ffilig FB03
    fflig FB00 filig FB01 flat 266D fllig FB02 fnof 192 forall 2200 frac12 BD frac13 2153 frac14
    BC frac15 2155 frac16 2159 frac18 215B frac23 2154 frac25 2156 frac34 BE frac35 2157 frac38
    215C frac45 2158 frac56 215A frac58 215D frac78 215E frasl 2044 Gamma 393 gamma 3B3 Gbreve 11E
    gbreve 11F ge 2265 geq 2265 grave 60 GT 3E gt 3E hairsp 200A half BD hArr 21D4 harr 2194 Hat
    5E hbar 210F hearts 2665 heartsuit 2665 hellip 2026 hookleftarrow 21A9 hookrightarrow 21AA
    horbar 2015 hyphen 2010 Iacute CD iacute ED Icirc CE icirc EE Idot 130 iexcl A1 Igrave CC
    igrave EC iinfin 29DC Im 2111 Imacr 12A imacr 12B image 2111 imath 131 in 2208 incare 2105
    infin 221E inodot 131 int 222B integers 2124 Integral 222B Iogon 12E iogon 12F Iota 399 iota
    3B9 iquest BF isin 2208 Iuml CF iuml EF Kappa 39A kappa 3BA lAarr 21DA Lacute 139 lacute 13A
    Lambda 39B lambda 3BB lang 27E8 langle 27E8 laquo AB Larr 219E lArr 21D0 larr 2190 lbrace 7B
    lbrack 5B Lcaron 13D lcaron 13E lceil 2308 lcub 7B ldquo 201C ldquor 201E le 2264 LeftArrow
    2190 Leftarrow 21D0 leftarrow 2190 leftrightarrow 2194 leq 2264 lfloor 230A longleftarrow 27F5
    Longrightarrow 27F9 longrightarrow 27F6 lowast 2217 lowbar 5F loz 25CA lpar 28 lrm 200E lsaquo
    2039 lsqb 5B lsquo 2018 lsquor 201A Lstrok 141 lstrok 142 LT 3C lt 3C ltri 25C3 ltrif 25C2
    macr AF male 2642 map 21A6 mapsto 21A6 mdash 2014 micro B5 midast 2A middot B7 minus 2212 mldr
    2026 mp 2213 Mu 39C mu 3BC nabla 2207 Nacute 143 nacute 144 natural 266E naturals 2115 nbsp A0
    Ncaron 147 ncaron 148 ndash 2013 ne 2260 nearr 2197 NewLine A ngeq 2271 ni 220B nldr 2025 nleq
    2270 NoBreak 2060 NonBreakingSpace A0 Nopf 2115 not AC notin 2209 nsub 2284 Ntilde D1 ntilde
    F1 Nu 39D nu 3BD num 23 numero 2116 numsp 2007 nwarr 2196 Oacute D3 oacute F3 Ocirc D4 ocirc
    F4 Odblac 150 odblac 151 OElig 152 oelig 153 Ograve D2 ograve F2 ohm 3A9 oline 203E Omacr 14C
    omacr 14D Omega 3A9 omega 3C9 Omicron 39F omicron 3BF oplus 2295 or 2228 ordf AA ordm BA
    Oslash D8 oslash F8 Otilde D5 otilde F5 otimes 2297 Ouml D6 ouml F6 para B6 part 2202 percnt
    25 period 2E permil 2030 perp 22A5 Phi 3A6 phi 3C6 phiv 3D5 phone 260E Pi 3A0 pi 3C0 piv 3D6
    planck 210F plus 2B plusmn B1 pm B1 pound A3 Prime 2033 prime 2032 prod 220F Product 220F prop
    221D propto 221D Psi 3A8 psi 3C8 puncsp 2008 Qopf 211A quest 3F QUOT 22 quot 22 rAarr 21DB
    Racute 154 racute 155 radic 221A rang 27E9 rangle 27E9 raquo BB Rarr 21A0 rArr 21D2 rarr 2192
    rarrw 219D rationals 211A rbrace 7D rbrack 5D Rcaron 158 rcaron 159 rceil 2309 rcub 7D rdquo
    201D rdquor 201D Re 211C real 211C reals 211D REG AE reg AE rfloor 230B Rho 3A1 rho 3C1
    RightArrow 2192 Rightarrow 21D2 rightarrow 2192 rlm 200F Ropf 211D rpar 29 rsaquo 203A rsqb 5D
    rsquo 2019 rsquor 2019 rtri 25B9 rtrif 25B8 Sacute 15A sacute 15B sbquo 201A Scaron 160 scaron
    161 Scedil 15E scedil 15F sdot 22C5 searr 2198 sect A7 semi 3B setminus 2216 sharp 266F shy AD
    Sigma 3A3 sigma 3C3 sigmaf 3C2 sim 223C simeq 2243 sol 2F spades 2660 spadesuit 2660 Sqrt 221A
    squ 25A1 square 25A1 squf 25AA star 2606 starf 2605 straightphi 3D5 sub 2282 sube 2286 subset
    2282 subseteq 2286 Sum 2211 sum 2211 sung 266A sup 2283 sup1 B9 sup2 B2 sup3 B3 supe 2287
    supset 2283 supseteq 2287 swarr 2199 szlig DF Tab 9 Tau 3A4 tau 3C4 Tcaron 164 tcaron 165
    Tcedil 162 tcedil 163 telrec 2315 there4 2234 Theta 398 theta 3B8 thetasym 3D1 thetav 3D1
    thickapprox 2248 thinsp 2009 THORN DE thorn FE tilde 2DC times D7 top 22A4 tprime 2034 TRADE
    2122 trade 2122 Uacute DA uacute FA uArr 21D1 uarr 2191 Ucirc DB ucirc FB Udblac 170 udblac
    171 Ugrave D9 ugrave F9 Umacr 16A umacr 16B uml A8 UnderBar 5F Uogon 172 uogon 173 UpArrow
    2191 uparrow 2191 upsih 3D2 Upsilon 3A5 upsilon 3C5 Uring 16E uring 16F utri 25B5 utrif 25B4
    Uuml DC uuml FC varepsilon 3F5 varnothing 2205 varphi 3D5 vArr 21D5 varr 2195 verbar 7C vert
    7C VerticalLine 7C wedbar 2A5F weierp 2118 wp 2118 Xi 39E xi 3BE xlarr 27F5 xrarr 27F6 Yacute
    DD yacute FD yen A5 Yuml 178 yuml FF Zacute 179 zacute 17A Zcaron 17D zcaron 17E Zdot 17B zdot
    17C ZeroWidthSpace 200B Zeta 396 zeta 3B6 Zopf 2124 zwj 200D zwnj 200C
    """
}
