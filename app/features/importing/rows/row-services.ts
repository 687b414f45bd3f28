import { MOST_SERVICES } from '#app/features/businesses/listing/services.ts';
import { quoted } from '@dog-care-directory/text';
import type { CellValues } from '../cells/field-values.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { type BusinessRow, report } from './business-row.ts';
import type { CategorySpelling } from './category-spelling.ts';

interface Options {
  mappings: readonly ColumnMapping[];
  spelling: CategorySpelling;
  /** Constants for all rows. */
  constants: Partial<CellValues>;
  /** True for an export of the directory. */
  guarded: boolean;
}

/**
 * Splits several service types, or levels of one: `Kennels|Day Care`, `Pets>Kennels`. The first stays the
 * category. Known types with such a sign in their name stay whole.
 */
export function splitTypes(row: BusinessRow, { spelling, mappings, guarded }: Options): void {
  if (guarded) return;
  const { values } = row;
  const apart = (column: 'category' | 'services', written: string): string[] => {
    const types = typesOf(written, column === 'category' ? /[|;,]/ : /\|/, spelling);
    const header = mappings.find(({ databaseColumn }) => databaseColumn === column)?.csvColumnName;
    if (header === undefined || types.length === 0) return [written];
    report(row, 'taken differently', header, `${quoted(written)} was read as ${types.join('; ')}.`);
    return types;
  };
  const [category, ...others] = values.category === null ? [] : apart('category', values.category);
  values.category = category ?? null;
  const services = [...others, ...(values.services ?? []).flatMap((service) => apart('services', service))];
  if (services.length > 0) values.services = [...new Set(services)].slice(0, MOST_SERVICES);
}

/** Types in a value; none if single. Takes types an admin left out only if there are no others. */
function typesOf(written: string, separator: RegExp, spelling: CategorySpelling): string[] {
  if (!(separator.test(written) || written.includes('>')) || spelling.isKnown(written)) return [];
  const paths = written.split(separator).map((part) => part.split('>').map((level) => level.trim()));
  const above = new Set(paths.flatMap((levels) => levels.slice(0, -1)));
  const types = [...new Set(paths.map((levels) => levels.at(-1) ?? ''))].filter(
    (type) => type !== '' && !above.has(type),
  );
  const listed = types.filter((type) => !spelling.isLeftOut(type));
  return listed.length > 0 ? listed : types.slice(0, 1);
}

function categoryColumn(mappings: Options['mappings']): string | null {
  return mappings.find(({ databaseColumn }) => databaseColumn === 'category')?.csvColumnName ?? null;
}

/** Uses known spellings; without a category, the first service becomes it. */
export function settleServices(row: BusinessRow, options: Options): void {
  const { values } = row;
  const { spelling, mappings, constants } = options;
  const saysCategory =
    constants.category !== undefined || mappings.some(({ databaseColumn }) => databaseColumn === 'category');
  if (values.services !== null && !saysCategory) {
    const [first = null, ...others] = values.services;
    values.category = first;
    values.services = others.length > 0 ? others : null;
  }
  if (values.category !== null) spellCategory(row, values.category, options);
  if (values.services !== null) {
    values.services = [...new Set(values.services.map((service) => spelling.of(service)))];
  }
}

function spellCategory(row: BusinessRow, category: string, { spelling, mappings }: Options): void {
  const alike = spelling.alike(category);
  if (alike !== null) {
    report(
      row,
      'category alike',
      categoryColumn(mappings),
      `${quoted(category)} is a new service type, similar to ${quoted(alike)}; correct it if it is the same.`,
    );
  }
  row.values.category = spelling.of(category);
}
