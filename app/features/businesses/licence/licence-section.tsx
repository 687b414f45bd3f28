import { ChevronDown, Landmark } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { StarText } from '#app/ui/star-text.tsx';
import type { LicenceShown } from './licence-words.ts';

/** Licence in one line, with details that `#licence` opens. */
export function LicenceSection({ licence, slug }: { licence: LicenceShown; slug: string }) {
  const { state, mark, stars, sentence, rows, note } = licence;
  return (
    <section aria-label="Council licence">
      <details className={`licence-line is-${state}`}>
        <summary>
          <Landmark aria-hidden />
          <span>{stars === null ? <b>{mark}</b> : <Given mark={mark} stars={stars} />}</span>
          <span className="licence-unfold">
            Details
            <ChevronDown aria-hidden />
          </span>
        </summary>
        <div id="licence">
          <p>{sentence}</p>
          {rows.length > 0 && (
            <dl>
              {rows.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {note && <p className="listing-source">{note}</p>}
          <p className="licence-links print:hidden">
            <Link to={paths.whoNeedsLicence} className="link">
              Who needs a licence?
            </Link>
            <Link to={paths.suggestAbout(slug, 'licence')} className="link">
              Report a licence mistake
            </Link>
          </p>
        </div>
      </details>
    </section>
  );
}

function Given({ mark, stars }: { mark: string; stars: number }) {
  const [what, ...details] = mark.split(', ');
  return (
    <>
      <b>{what}</b>
      <span className="sr-only">,</span> <StarText stars={stars} /> {details.join(', ')}
    </>
  );
}
