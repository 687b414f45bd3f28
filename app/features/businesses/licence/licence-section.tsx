import { Landmark } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { LicenceShown } from './licence-words.ts';

/** The licence in few words, leading to what is known of it. */
export function LicenceMark({ licence }: { licence: LicenceShown }) {
  const isShown = licence.stars !== null;
  return (
    <p className={`listing-fact${isShown ? '' : ' listing-unknown'}`}>
      <Landmark aria-hidden />
      <a href="#licence" className="link">
        {licence.mark}
      </a>
    </p>
  );
}

/** Whether it has a licence of the council, who says so, and until when. Blocks, not stars: those are customers'. */
export function LicenceSection({ licence, slug }: { licence: LicenceShown; slug: string }) {
  const { state, stars, sentence, rows, note } = licence;
  return (
    <section aria-labelledby="licence" className={`listing-section listing-licence is-${state}`}>
      <h2 id="licence">
        <Landmark aria-hidden />
        Council licence
      </h2>
      {stars !== null && (
        <p className="licence-blocks" aria-hidden>
          {[1, 2, 3, 4, 5].map((block) => (
            <span key={block} className={block <= stars ? 'is-given' : ''} />
          ))}
        </p>
      )}
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
      <p className="print:hidden">
        <Link to={paths.whoNeedsLicence} className="link">
          Who needs a licence?
        </Link>{' '}
        <Link to={paths.suggestAbout(slug, 'licence')} className="link">
          Report a licence mistake
        </Link>
      </p>
    </section>
  );
}
