import { FileCheck, MessageCircle, X } from 'lucide-react';
import { andList } from '#app/platform/words/lists.ts';
import { LicenceSection } from '#app/features/businesses/licence/licence-section.tsx';
import { ALL_MISSING } from './content/evidence.ts';
import type { Evidence, Listing } from './content/listing.ts';

const MARKS = { seen: FileCheck, said: MessageCircle, denied: X } as const;
const LOOKS = { seen: 'yes', said: 'number', denied: 'no' } as const;

const NOTHING: Evidence = { rows: [], missing: ALL_MISSING, saw: null };

export function EvidenceSection({ listing }: { listing: Pick<Listing, 'slug' | 'evidence' | 'licence'> }) {
  const { slug, evidence, licence } = listing;
  const { rows, missing, saw } = evidence ?? NOTHING;
  return (
    <section aria-labelledby="evidence" className="listing-card">
      <h2 id="evidence">Checks and evidence</h2>
      {licence && <LicenceSection licence={licence} slug={slug} />}
      {rows.length > 0 && (
        <ul className="listing-evidence">
          {rows.map(({ label, state, words }) => {
            const Mark = MARKS[state];
            return (
              <li key={label}>
                <span className={`listing-mark listing-mark-${LOOKS[state]}`}>
                  <Mark aria-hidden />
                </span>
                <span className="wrap-anywhere">
                  <b className="block">{label}</b>
                  <span className="listing-source">{words}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {missing.length > 0 && <p className="listing-source">Not stated: {andList(missing)}.</p>}
      {saw && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 link">What “we saw” means</summary>
          <p>
            A person who runs this site looked at the document on the day shown. The name on it matched the
            listing. We didn’t contact the insurer, the trainer or the police, and things may have changed
            since. {saw} Ask to see the original before you hand over a key.
          </p>
        </details>
      )}
    </section>
  );
}
