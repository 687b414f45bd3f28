const WORDS_A_MINUTE = 220;
const EXCERPT_CHARACTERS = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Ends of blocks: headings and rows end sentences, items and cells parts of sentences. */
const ENDS = /<\/(h[1-6]|tr|figcaption|dd|ul|ol|table|li|th|td|dt)>/g;
const PARTS = new Set(['li', 'th', 'td', 'dt']);

/** Extracts the words of an article's HTML on one line. Adds full stops and commas where blocks end. */
export function plainText(html: string): string {
  const body = html.replaceAll(
    /<section class="footnotes"[\s\S]*?<\/section>|<sup class="footnote-ref">[\s\S]*?<\/sup>/g,
    ' ',
  );
  let text = '';
  let last = '';
  let mark = '';
  // Texts and tag names alternate.
  for (const [index, piece] of body.split(ENDS).entries()) {
    if (index % 2 === 1) {
      if (mark !== '.') mark = PARTS.has(piece) ? ',' : '.';
      continue;
    }
    const words = wordsOf(piece);
    if (!words) continue;
    // Inspects the last piece only, to stay linear.
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

/** The first 160 characters of a text, cut between words if possible. */
export function shorten(text: string): string {
  // A character has two code units at most, so the rest is never shown.
  const characters = [...text.slice(0, 2 * EXCERPT_CHARACTERS + 2)];
  if (characters.length <= EXCERPT_CHARACTERS) return text;
  const cut = characters.slice(0, EXCERPT_CHARACTERS - 1).join('');
  const gap = cut.lastIndexOf(' ');
  return `${(gap > EXCERPT_CHARACTERS / 2 ? cut.slice(0, gap) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Reading time in minutes, at least one, at 220 words a minute (a usual pace for prose on a screen). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
