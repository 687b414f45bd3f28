import { counted, withThousands } from '@dog-care-directory/text';
import { describeDuplicate } from '../../merge/possible-duplicate.ts';
import type { RunDetails } from '../../runs/run.ts';
import { PauseAnswer } from './pause-answer.tsx';
import { asksAboutOutside } from './texts.ts';

const SHOWN = 20;

export function PossibleDuplicates({ run }: { run: RunDetails }) {
  const { possibleDuplicates: found, duplicateRows, leftOut } = run;
  // Rows left out are listed among the issues.
  if (found.length === 0 || (run.state === 'done' && run.kind === 'import' && leftOut > 0)) return null;
  // One question at a time.
  if (run.state === 'paused' && asksAboutOutside(run)) return null;
  const open = run.state === 'paused' || run.kind === 'validate';
  const shown = found.slice(0, SHOWN);
  const hidden = duplicateRows - new Set(shown.map(({ line }) => line)).size;
  return (
    <section aria-label="Possible duplicates" className="mt-5">
      <h3 className="text-button">{counted(duplicateRows, 'possible duplicate')}</h3>
      <p className="mt-1 max-w-[44rem] text-small text-ink-2">{open ? QUESTION : ADDED}</p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {shown.map((duplicate) => (
          <li key={`${duplicate.line} ${duplicate.known.id}`} className="break-words">
            Line {duplicate.line}: {describeDuplicate(duplicate)}
          </li>
        ))}
        {hidden > 0 && <li>{`... and ${withThousands(hidden)} more not shown`}</li>}
      </ul>
      {open && <PauseAnswer run={run} rows={run.duplicateRows} without="leave out" all="add" />}
    </section>
  );
}

const QUESTION =
  'These rows look like businesses that are here already under another name or postcode. Nothing is merged by ' +
  'itself: leave them out, or add them as businesses of their own. To update the stored one instead, give the row ' +
  'its name and postcode.';

const ADDED = 'These rows look like listed businesses, and were added as separate listings.';
