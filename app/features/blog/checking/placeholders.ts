const PLACEHOLDERS: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /\b(?:TODO|FIXME)\b/,
  /\[(?:insert|add|your|placeholder|to be)\b[^[\]]{0,60}\]/i,
  /\bx{3,}\b/i,
];

/** Shortcodes of other programs in copied texts. */
const FOREIGN =
  /\[\/?(?:gallery|caption|embed|playlist|audio|video|contact-form|shortcode)\b[^[\]]{0,200}\]/i;

const EXAMPLE = 'This is an example address. Use a real one.';
const EXAMPLE_HOST = /(?:^|[^\w-])example\.(?:com|org|net)(?![\w-]|\.\w)/i;

const LONGEST_QUOTE = 60;

export function placeholdersIn(words: string): string[] {
  const placeholders = PLACEHOLDERS.flatMap((pattern) => pattern.exec(words)?.[0] ?? []);
  return [
    ...shortcodeIn(words),
    ...placeholders.map((text) => `${quote(text)} looks like a placeholder.`),
    ...(EXAMPLE_HOST.test(words) ? [EXAMPLE] : []),
  ];
}

function shortcodeIn(words: string): string[] {
  const from = words.indexOf('{{');
  if (from === -1) {
    const foreign = FOREIGN.exec(words)?.[0];
    return foreign === undefined ? [] : [`${quote(foreign)} is a shortcode that this site doesn’t know.`];
  }
  const end = words.indexOf('}}', from);
  const code = words.slice(from, end === -1 ? undefined : end + 2);
  if (!/^\{\{\s{0,9}businesses\b/.test(code))
    return [`${quote(code)} is a shortcode that this site doesn’t know.`];
  return end === -1
    ? [`${quote(code)} has no “}}” at its end.`]
    : [`${quote(code)} only works on a separate line, outside lists, quotations and tables.`];
}

/** Alternative texts that describe nothing. */
const NO_DESCRIPTION =
  /^(?:describe the picture|alt(?:ernative)?(?: text)?|image|img|picture|photo|photograph|untitled)$|^[\w -]{1,80}\.(?:jpe?g|png|webp|avif|gif|heic)$|^(?:img|dsc|pxl)[_-]?\d{1,20}$/i;

/** Explains what is wrong with a picture; null if nothing. */
export function pictureFlaw(address: string, alternativeText: string): string | null {
  const words = alternativeText.trim();
  if (address.trim() === '') return 'A picture has no address.';
  if (EXAMPLE_HOST.test(address)) return EXAMPLE;
  if (words === '') return 'The picture has no alternative text. Say what it shows.';
  return NO_DESCRIPTION.test(words)
    ? `The alternative text ${quote(words)} doesn’t say what the picture shows.`
    : null;
}

/** Explains what is wrong with a link; null if nothing. */
export function linkFlaw(address: string, words: string): string | null {
  const written = address.trim();
  if (/^(?:#|https?:(?:\/\/)?)?$/i.test(written)) {
    return words.trim() === '' ? 'A link leads nowhere.' : `The link ${quote(words.trim())} leads nowhere.`;
  }
  if (EXAMPLE_HOST.test(written)) return EXAMPLE;
  return words.trim() === '' ? `The link to ${quote(written)} has no words to click.` : null;
}

function quote(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_QUOTE)];
  const isLong = text.length > 2 * LONGEST_QUOTE || characters.length > LONGEST_QUOTE;
  return `“${characters.slice(0, LONGEST_QUOTE).join('')}${isLong ? '…' : ''}”`;
}
