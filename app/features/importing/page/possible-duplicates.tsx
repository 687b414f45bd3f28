import type { PossibleDuplicate } from '../possible-duplicate.ts';
import { counted } from './texts.ts';

const SHOWN = 20;

/** New rows that may be businesses which are stored already; nothing is merged by itself. */
export function PossibleDuplicates({ found }: { found: readonly PossibleDuplicate[] }) {
  if (found.length === 0) return null;
  return (
    <section aria-label="Possible duplicates" className="mt-5">
      <h3 className="text-button">{counted(found.length, 'possible duplicate')}</h3>
      <p className="mt-1 text-small text-ink-2">
        These rows would be added as new businesses. To update the stored one instead, give the row its name
        and postcode.
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {found.slice(0, SHOWN).map(({ line, name, known, reasons }) => (
          <li key={`${line} ${known.id}`} className="break-words">
            Line {line}: “{name}” has the same {reasons.join(' and ')} as “{known.name}”,{' '}
            {[known.city, known.postalCode].filter(Boolean).join(' ')}.
          </li>
        ))}
        {found.length > SHOWN && <li>{`... and ${found.length - SHOWN} more not shown`}</li>}
      </ul>
    </section>
  );
}
