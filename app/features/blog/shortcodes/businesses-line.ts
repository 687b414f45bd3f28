/** What an author can choose for a list of businesses; empty for whatever there is. */
export interface ChosenList {
  service: string;
  town: string;
  limit: string;
  order: string;
}

/** The line of an article that shows the businesses chosen; see `parseShortcode`. */
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
