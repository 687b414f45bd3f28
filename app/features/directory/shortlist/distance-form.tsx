import { POSTCODE_MESSAGES } from '../page/postcode-messages.ts';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import type { ShortlistData } from './load-shortlist.server.ts';

const PROBLEMS: Record<NonNullable<ShortlistData['problem']>, string> = {
  invalid: 'We couldn’t find this place. Check the postcode and try again.',
  failed: POSTCODE_MESSAGES.failed,
  ambiguous: POSTCODE_MESSAGES.ambiguous,
};

/** Reloads the list with distances from another place. Folded unless the place was not found. */
export function DistanceForm({
  data: { postcode, problem, instead, slugs, measuredFrom },
}: {
  data: ShortlistData;
}) {
  return (
    <details className="shortlist-from" open={problem !== null || instead.length > 0}>
      <summary>
        {measuredFrom ? `from ${measuredFrom}` : 'from a place'} <span className="link">Change</span>
      </summary>
      <form method="get" action={paths.shortlist} className="shortlist-distance">
        {slugs !== null && <input type="hidden" name="b" value={slugs} />}
        <label htmlFor="distance-from">Distance from</label>
        <input
          id="distance-from"
          name="postcode"
          defaultValue={postcode}
          placeholder="Postcode or town"
          maxLength={100}
          autoComplete="postal-code"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'distance-problem' : undefined}
        />
        <button type="submit" className={buttonClassName('soft', 'card')}>
          Update
        </button>
        {problem && (
          <p id="distance-problem" className="text-danger">
            {PROBLEMS[problem]}
          </p>
        )}
        {instead.length > 0 && (
          <p>
            Did you mean:
            {instead.map(({ to, text }) => (
              <a key={to} href={to} className="link ml-2 inline-block">
                {text}
              </a>
            ))}
          </p>
        )}
      </form>
    </details>
  );
}
