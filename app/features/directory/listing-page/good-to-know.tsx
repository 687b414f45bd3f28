import { andList } from '#app/platform/words/lists.ts';
import { Check, PawPrint, X } from 'lucide-react';
import type { KnownFact, KnownFacts } from './content/listing.ts';

/** Answers to what people ask before they call, and in one sentence what is not stated. */
export function GoodToKnow({ known: { facts, notSaid, source } }: { known: KnownFacts }) {
  return (
    <section aria-labelledby="facts" className="listing-card">
      <h2 id="facts">Good to know</h2>
      <ul className="listing-facts">
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </ul>
      {notSaid.length > 0 && (
        <p className="listing-sunken">
          <b>Not stated:</b> {andList(notSaid)}. Ask when you get in touch.
        </p>
      )}
      <p className="listing-source">{source && `${source}. `}We haven’t checked these answers.</p>
    </section>
  );
}

function FactRow({ fact: { label, answer, source } }: { fact: KnownFact }) {
  const Mark = typeof answer === 'number' ? PawPrint : answer ? Check : X;
  return (
    <li>
      <span
        className={`listing-mark listing-mark-${typeof answer === 'number' ? 'number' : answer ? 'yes' : 'no'}`}
      >
        <Mark aria-hidden />
      </span>
      <span>
        {label}
        {source && <span className="listing-source"> {source}</span>}
      </span>
      <b>{typeof answer === 'number' ? answer : answer ? 'Yes' : 'No'}</b>
    </li>
  );
}
