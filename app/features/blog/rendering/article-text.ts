const WORDS_A_MINUTE = 220;
const EXCERPT_CHARACTERS = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The ends of what stands by itself: a heading or a table's row is a sentence, an item or a cell a part of one. */
const ENDS = /<\/(h[1-6]|tr|figcaption|dd|ul|ol|table|li|th|td|dt)>/g;
const PARTS = new Set(['li', 'th', 'td', 'dt']);

/**
 * The words of an article's rendered HTML, on one line. What only its place on the page set apart, such as headings,
 * items and cells, is set apart by full stops and commas.
 */
export function plainText(html: string): string {
  const body = html.replaceAll(
    /<section class="footnotes"[\s\S]*?<\/section>|<sup class="footnote-ref">[\s\S]*?<\/sup>/g,
    ' ',
  );
  let text = '';
  let last = '';
  let mark = '';
  // Texts and the names of what ends there, in turns.
  for (const [index, piece] of body.split(ENDS).entries()) {
    if (index % 2 === 1) {
      if (mark !== '.') mark = PARTS.has(piece) ? ',' : '.';
      continue;
    }
    const words = wordsOf(piece);
    if (!words) continue;
    // Looking for the end of the whole text each time would take longer with every piece.
    const takesMark = /[\p{L}\p{N})\]"'’”%]$/u.test(last);
    text += text ? `${takesMark ? mark : ''} ${words}` : words;
    last = words.slice(-2);
    mark = '';
  }
  return text;
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|em|strong|s|code|span|sup)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first 160 characters of a text, cut between words where there is a gap to cut at. */
export function shorten(text: string): string {
  // A character has two code units at most: what lies beyond cannot be shown, however long the text is.
  const characters = [...text.slice(0, 2 * EXCERPT_CHARACTERS + 2)];
  if (characters.length <= EXCERPT_CHARACTERS) return text;
  const cut = characters.slice(0, EXCERPT_CHARACTERS - 1).join('');
  const gap = cut.lastIndexOf(' ');
  return `${(gap > EXCERPT_CHARACTERS / 2 ? cut.slice(0, gap) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Minutes that reading takes, at least one, at 220 words a minute (a usual pace for prose on a screen). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
