import type { Parameter, ParameterList, ValuesOf } from './filter.ts';

type Value = string | number | boolean | readonly string[] | null | undefined;

export function readFilters<List extends ParameterList>(query: URLSearchParams, list: List): ValuesOf<List> {
  return Object.fromEntries(
    Object.entries(list).map(([name, filter]) => [name, readValue(filter, query.getAll(filter.parameter))]),
  ) as ValuesOf<List>;
}

function readValue(filter: Parameter, texts: string[]) {
  const [text = ''] = texts;
  if (filter.kind === 'flag') return text === filter.value;
  if (filter.kind === 'days') return texts.join().replace(/^,+$/, '').slice(0, 40);
  const names = texts.join().split(',');
  if (filter.kind === 'names') return filter.names.filter((name) => names.includes(name));
  // Only the server knows the tags.
  if (filter.kind === 'tags') return names.filter(Boolean);
  const isLeast = filter.kind === 'least';
  const value = isLeast
    ? Math.round(Number(text) * 10) / 10
    : Math.ceil(Number.parseFloat(text.replace('£', '')));
  return value >= 0 && value <= filter.highest ? value + 0 : isLeast ? 0 : null;
}

export function writeFilters(query: URLSearchParams, values: object, list: ParameterList): void {
  for (const [name, filter] of Object.entries(list)) {
    const value = (values as Record<string, Value>)[name] ?? '';
    // A maximum of 0 is valid; elsewhere 0 and empty lists mean off.
    if (filter.kind === 'most' ? value !== '' : String(value || '')) {
      query.set(filter.parameter, String(filter.kind === 'flag' ? filter.value : value));
    }
  }
}
