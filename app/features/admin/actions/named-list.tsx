import type { NamedBusiness } from './named-business.ts';

interface NamedListProps {
  businesses: readonly NamedBusiness[];
  /** Everything that a list shows, instead of these: how many, and what that is. */
  whole: { total: number; what: string } | null;
  /** The query of the list that led here. */
  list: string;
}

/** Which businesses a form is about, for people and in its fields. */
export function NamedList({ businesses, whole, list }: NamedListProps) {
  return (
    <>
      {whole && (
        <p className="mt-2 font-bold wrap-anywhere">
          That is every business {whole.what || 'there is'}, not only those on one page.
          <input type="hidden" name="whole" value="sure" />
        </p>
      )}
      <ul aria-label="Businesses" className="my-4 list-disc pl-5">
        {businesses.map(({ id, name, city, postalCode }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
            <span className="text-ink-2">
              , <bdi>{city}</bdi> {postalCode}
            </span>
            <input type="hidden" name="id" value={id} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="list" value={list} />
    </>
  );
}
