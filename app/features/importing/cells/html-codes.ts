/** The names of the characters from U+00A0 to U+00FF in HTML. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
  para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN
  szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve
  oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s+/).map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', bull: '•', euro: '€', trade: '™' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
    ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', lsaquo: '‹', rsaquo: '›' },
    ...{
      Wcirc: 'Ŵ',
      wcirc: 'ŵ',
      Ycirc: 'Ŷ',
      ycirc: 'ŷ',
      prime: '′',
      Prime: '″',
      ensp: ' ',
      emsp: ' ',
      thinsp: ' ',
    },
    // They only say where a line may or may not be broken.
    ...{ nbsp: ' ', shy: '' },
  }),
]);

const CODE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g;

/** Programs that write a text as HTML several times make `&amp;amp;` of `&`. */
const MOST_TIMES = 3;

/** The text with each HTML code such as `&amp;` or `&#8217;` replaced by its character, also where the code was written as HTML again; codes that are none stay. */
export function withoutHtmlCodes(text: string): string {
  let plain = text;
  for (let times = 0; times < MOST_TIMES && plain.includes('&'); times += 1) {
    const once = withoutCodesOnce(plain);
    if (once === plain) break;
    plain = once;
  }
  return plain;
}

function withoutCodesOnce(text: string): string {
  return text.replaceAll(CODE, (code: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? code;
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return characterOf(point) ?? code;
  });
}

/** As browsers take them: from 128 to 159 they are those of Windows-1252. Null for no character. */
function characterOf(point: number): string | null {
  if (point === 0 || point > 0x10ff_ff || (point >= 0xd800 && point <= 0xdfff)) return null;
  if (point === 0xa0) return ' ';
  return point >= 0x80 && point <= 0x9f
    ? new TextDecoder('windows-1252').decode(Uint8Array.of(point))
    : String.fromCodePoint(point);
}
