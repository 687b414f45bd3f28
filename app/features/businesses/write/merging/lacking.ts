import { columnsWhere, type Columns } from '../../listing/column.ts';
import { COLUMNS } from '../../listing/columns.ts';
import { awayOf, writeAway } from '../../listing/away.ts';
import type { Facts } from '../../listing/facts.ts';
import { type BusinessValues, checkBusinessValues } from '../../values/business-values.ts';
import type { StoredBusiness } from '../records/stored-business.server.ts';

type Row = Partial<StoredBusiness> & Pick<StoredBusiness, 'category'>;

/** Values the remaining listing takes, by each column's merge rule; fields a person emptied stay empty. */
export function lacking(staying: Row, leaving: Row, list: Columns = COLUMNS): Partial<BusinessValues> {
  const own: Readonly<Record<string, unknown>> = staying;
  const other: Readonly<Record<string, unknown>> = leaving;
  const isSet = (field: string) => staying.by_hand?.includes(field) ?? false;
  const isLacking = (field: string) =>
    (own[field] ?? null) === null && (other[field] ?? null) !== null && !isSet(field);
  const filled = columnsWhere(
    list,
    ({ merge, filledWith }, name) => merge === 'fill' && isLacking(filledWith ?? name),
  );
  const taken: Record<string, unknown> = Object.fromEntries(filled.map((field) => [field, other[field]]));
  const facts: Facts = { ...leaving.facts, ...staying.facts };
  const photoHashes = new Set(staying.photos?.map(({ hash }) => hash));
  const photos = (leaving.photos ?? []).filter(({ hash }) => !photoHashes.has(hash));
  if (!isSet('services')) {
    taken['services'] = [...(staying.services ?? []), leaving.category, ...(leaving.services ?? [])];
  }
  if (Object.keys(facts).length > 0) taken['facts'] = facts;
  const custom = { ...leaving.custom, ...staying.custom };
  if (Object.keys(custom).length > 0) taken['custom'] = custom;
  if (photos.length > 0) taken['photos'] = [...(staying.photos ?? []), ...photos];
  const isNewer = (leaving.new_dogs?.on ?? '') > (staying.new_dogs?.on ?? '');
  if (isNewer && (staying.new_dogs || !isSet('new_dogs'))) taken['new_dogs'] = leaving.new_dogs;
  // Dates that the other one adds end the word of the one that stays that its own are all there are.
  const away = writeAway([...awayOf(staying.away ?? null, ''), ...awayOf(leaving.away ?? null, '')]);
  if (staying.away && away !== writeAway(awayOf(staying.away, ''))) taken['away'] = away;
  // Drops values stored under earlier rules that are invalid now.
  const good = Object.entries(taken).filter(
    ([field, value]) => 'values' in checkBusinessValues({ [field]: value }),
  );
  return Object.fromEntries(good);
}
