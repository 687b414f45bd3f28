import { counted, withThousands } from '@dog-care-directory/text';
import { listAddress } from '#app/features/businesses/list-query/request.ts';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { RunDetails } from '../../runs/run.ts';

/** Lists what an earlier file of the list had and this one lacks, for a person to decide. */
export function MissingListings({ run }: { run: RunDetails }) {
  const { missing } = run;
  if (!missing) return null;
  const { earlier, count, listed } = missing;
  const hidden = count - listed.length;
  return (
    <section aria-label="No longer in this list" className="mt-5">
      <h3 className="text-button">
        {count === 1 ? '1 listing is' : `${withThousands(count)} listings are`} no longer in this list
      </h3>
      <p className="mt-1 max-w-[44rem] text-small text-ink-2">
        {`They were in ${earlier.fileName}, imported on ${longBritishDate(new Date(earlier.createdAt))}, and are not in this file. `}
        They may have closed, or only be missing from the list. They stay in the directory until you hide or
        remove them.
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {listed.map(({ id, name, city }) => (
          <li key={id} className="break-words">
            <Link to={paths.editBusiness(id)} className="link">
              {name}
            </Link>
            {city && `, ${city}`}
          </li>
        ))}
        {hidden > 0 && <li>{`... and ${counted(hidden, 'more listing')} not shown`}</li>}
      </ul>
      {run.kind === 'import' && run.state === 'done' && (
        <p className="mt-3">
          <ButtonLink
            href={listAddress.of({ show: 'not-in-list', importId: run.id })}
            variant="outline"
            size="card"
          >
            Keep, hide or remove them
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
