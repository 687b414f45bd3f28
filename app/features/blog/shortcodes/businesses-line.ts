/** Choices for a list of businesses; empty for any. */
export interface ChosenList {
  service: string;
  town: string;
  limit: string;
  order: string;
}

/** Writes the shortcode; see `parseShortcode`. */
export function businessesLine({ service, town, limit, order }: ChosenList): string {
  const attributes = [
    ['service', service],
    ['town', town],
    ['limit', limit],
    ['order', order],
  ] as const;
  const written = attributes.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${quoted(value)}`]));
  return `{{${['businesses', ...written].join(' ')}}}`;
}

function quoted(value: string): string {
  const text = value.replaceAll(/[{}]/g, '');
  if (/^\w+$/.test(text)) return text;
  return text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}
