import { UserRound } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OwnPageData } from './own-page-data.ts';
import { Panel } from './panel.tsx';

/** Who the page says looks after the dogs. */
export function PeoplePanel({ page: { slug, people } }: { page: Pick<OwnPageData, 'slug' | 'people'> }) {
  const { people: all, isWaiting, isFull } = people;
  return (
    <Panel id="people" title={all.length > 1 ? 'Your people' : 'Your photo'}>
      {all.length === 0 && (
        <p>Dog owners want to see who holds their key. Add your photo, your first name and a sentence.</p>
      )}
      {isWaiting && <p className="mb-3 text-ink-2">Waiting to be checked.</p>}
      <ul className="grid grid-cols-1 gap-3">
        {all.map(({ name, preview }, number) => (
          <li key={number} className="flex min-w-0 flex-wrap items-center gap-3">
            {preview ? (
              <img src={preview} alt="" width={48} height={60} className="shrink-0 rounded-small" />
            ) : (
              <UserRound aria-hidden className="size-8 shrink-0 text-ink-2" />
            )}
            <b className="min-w-0 grow wrap-anywhere">{name}</b>
            <Link
              to={paths.ownPerson(slug, String(number))}
              className="inline-flex min-h-11 items-center link"
            >
              Change<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isFull && (
        <p className="mt-4">
          <ButtonLink href={paths.ownPerson(slug, String(all.length))} variant="outline">
            {all.length === 0 ? 'Add a photo of yourself' : 'Add someone else'}
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}
