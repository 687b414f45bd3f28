/** Converts HTML and WordPress markup to plain text; keeps the rest: `<5 dogs`, `a < b`, `[sic]`. */
import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { withoutShortcodes } from './shortcodes.ts';

/** Line breaks around an element; 0 for inline elements. Names missing here aren't elements. */
const ELEMENTS: ReadonlyMap<string, number> = new Map([
  ...named(
    0,
    'a abbr acronym b big bdi bdo button canvas cite code del dfn em embed font i iframe img input ins kbd label',
  ),
  ...named(
    0,
    'link mark meta noscript object o:p param picture q s samp small source span strike strong sub sup svg path',
  ),
  ...named(
    0,
    'time tt u var video audio wbr script style td th col colgroup select option textarea html body head title nobr',
  ),
  ...named(
    1,
    'address article aside br caption center dd details div dl dt fieldset figcaption figure footer form header',
  ),
  ...named(1, 'hgroup legend li main nav section summary tbody tfoot thead tr'),
  ...named(2, 'blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul'),
]);
/** Elements of Word and other vocabularies: `<st1:place>`, `<v:shape>`. */
const NAMESPACED = /^[a-z]{1,3}\d?:[a-z]+$/;
const isElement = (name: string) => ELEMENTS.has(name) || NAMESPACED.test(name);
const PROGRAMS: ReadonlySet<string> = new Set(['script', 'style']);
/** Elements that may have an attribute without a value. In others it is a word: `<small dogs>`. */
const WITH_FLAGS: ReadonlySet<string> = new Set(
  'iframe video audio input option select script form ol'.split(' '),
);
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi;
/** Wraps texts in the XML of WordPress. */
const CHARACTER_DATA = ['<![CDATA[', ']]>'] as const;
/** Programs that escape HTML repeatedly turn `&` into `&amp;amp;`. */
const MOST_TIMES = 3;

const ignore = () => undefined;
/** Tokens that are neither tags nor text. */
export const IGNORED = {
  onattribdata: ignore,
  onattribentity: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  ontextentity: ignore,
};

/** JSON has line breaks and brackets of its own. */
const JSON_TEXT = /^\s*(?:\{\s*"|\[\s*["{[])/;

export function plainText(text: string): string {
  if (!/[<&[]/.test(text)) return text;
  const isJson = JSON_TEXT.test(text);
  let plain = text;
  let isMarkedUp = false;
  for (let times = 0; times <= MOST_TIMES; times += 1) {
    const bare = isJson ? plain : withoutMarkup(plain);
    isMarkedUp ||= bare !== plain;
    const once = times < MOST_TIMES ? withoutEntities(bare) : bare;
    if (once === plain) break;
    plain = once;
  }
  return isMarkedUp ? tidied(plain) : plain;
}

function withoutMarkup(text: string): string {
  const [begin, end] = CHARACTER_DATA;
  const own = text.includes(begin) ? text.replaceAll(begin, '').replaceAll(end, '') : text;
  return withoutTags(withoutShortcodes(withoutComments(own)));
}

function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, (code) => {
    const character = decodeHTMLStrict(code);
    // Non-breaking spaces and soft hyphens only control line breaks.
    if (character === '\u00A0') return ' ';
    if (character === '\u00AD') return '';
    return character === '\uFFFD' ? code : character;
  });
}

function withoutComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const pieces = text.split('-->');
  const last = pieces.pop() ?? '';
  const kept = pieces.map((piece) => {
    const start = piece.indexOf('<!--');
    return start === -1 ? `${piece}-->` : piece.slice(0, start);
  });
  return kept.join('') + last;
}

function withoutTags(text: string): string {
  if (!/<[a-z/!]/i.test(text)) return text;
  const isInParagraphs = /<(?:p|br|div|li)[\s/>]/i.test(text);
  let plain = '';
  let isFound = false;
  // State of the input: end of the last piece, current tag.
  let [end, element, hasWords, attribute] = [0, '', false, ''];
  // State of the output: pending line breaks, pending list bullet, skipped program.
  let [breaks, bullet, program] = [0, '', ''];
  const emit = (until: number) => {
    const words = text.slice(end, until);
    end = until;
    if (program !== '' || words === '') return;
    if (/\S/.test(words)) {
      plain += '\n'.repeat(breaks) + bullet;
      [breaks, bullet] = [0, ''];
    }
    plain += words.replaceAll(/\s+/g, (gap) => spaceFor(gap, isInParagraphs));
  };
  const leaveOut = (until: number) => {
    isFound = true;
    end = until;
  };
  const openTag = (last: number) => {
    if (!isElement(element) || (hasWords && !WITH_FLAGS.has(element))) return emit(last + 1);
    leaveOut(last + 1);
    if (bullet === '') breaks = Math.max(breaks, ELEMENTS.get(element) ?? 0);
    if (element === 'li') bullet = '- ';
    if (element === 'td' || element === 'th') plain += ' ';
    if (PROGRAMS.has(element)) program = element;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      // Keep everything that isn't removed explicitly: `</3 dogs>`, `<? php`.
      ...IGNORED,
      ontext: (_from, until) => emit(until),
      onopentagname(from, until) {
        emit(from - 1);
        [element, hasWords] = [text.slice(from, until).toLowerCase(), false];
      },
      onattribname(from, until) {
        attribute = text.slice(from, until);
      },
      onattribend(quote) {
        // The tokenizer's quote kind 0 means an attribute without a value.
        if (quote === 0 && !attribute.startsWith('data-')) hasWords = true;
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag(from, until) {
        const name = text.slice(from, until).toLowerCase();
        const last = text.indexOf('>', until);
        emit(from - 2);
        if (!isElement(name) || last === -1) return;
        if (program === name) program = '';
        leaveOut(last + 1);
        breaks = name === 'li' ? 1 : Math.max(breaks, ELEMENTS.get(name) ?? 0);
      },
      ondeclaration(from, until) {
        emit(from - 2);
        leaveOut(until + 1);
      },
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  emit(text.length);
  return isFound ? plain : text;
}

/** Converts white space: an empty line separates paragraphs; within HTML paragraphs, a break is a space. */
function spaceFor(gap: string, isInParagraphs: boolean): string {
  const lines = gap.split('\n').length - 1;
  if (lines > 1) return '\n\n';
  return lines === 1 && !isInParagraphs ? '\n' : ' ';
}

function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function named(breaks: number, names: string): [string, number][] {
  return names.split(' ').map((name) => [name, breaks]);
}
