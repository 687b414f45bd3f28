import { Check, Clock, GitMerge, Undo2, X } from 'lucide-react';
import { Form } from 'react-router';
import { DayText } from './day-text.tsx';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { isAgainst, reasonText, sureness } from '#app/features/businesses/duplicates/evidence/reason.ts';
import type { Pair, PairSide } from './pair.ts';

const FIELDS: readonly { label: string; text: (side: PairSide) => string | null; missing: string }[] = [
  { label: 'Service', text: ({ category }) => category, missing: '' },
  {
    label: 'Town and postcode',
    text: ({ city, postal_code }) => [city, postal_code].filter(Boolean).join(' '),
    missing: 'No town',
  },
  { label: 'Phone', text: ({ phone }) => phone, missing: 'No phone' },
  { label: 'Website', text: ({ site }) => site, missing: 'No website' },
];

export function PairCard({ pair, after }: { pair: Pair; after: string }) {
  const { a, b, score, reasons, via, decided } = pair;
  return (
    <li className="pair">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-h3">{decided ? decidedText(decided) : sureness(score)}</h2>
        {!decided && (
          <p className="text-small text-ink-2">{`${Math.min(99, Math.round(score * 100))} in 100`}</p>
        )}
      </div>
      <ul className="pair-reasons">
        {reasons.map((reason) => (
          <li key={reason.kind}>
            {isAgainst(reason) ? (
              <X aria-hidden className="size-5 shrink-0 text-warn" />
            ) : (
              <Check aria-hidden className="size-5 shrink-0 text-success" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {isAgainst(reason) && <span className="sr-only">Against it: </span>}
              {reasonText(reason)}.
            </span>
          </li>
        ))}
        {via && (
          <li className="wrap-anywhere">
            <GitMerge aria-hidden className="size-5 shrink-0 text-ink-2" />
            Found for “{via}”, which was merged into one of the two.
          </li>
        )}
      </ul>
      <Sides a={a} b={b} />
      <Actions pair={pair} after={after} />
    </li>
  );
}

function decidedText({ as, againAfter }: NonNullable<Pair['decided']>) {
  if (as === 'not-same') return 'Not the same';
  return (
    <>
      Later: show again after <DayText day={againAfter} />
    </>
  );
}

function Sides({ a, b }: { a: PairSide; b: PairSide }) {
  return (
    <table className="pair-table" aria-label={`${a.name} beside ${b.name}`}>
      <thead>
        <tr>
          <td>
            <span className="sr-only">Of both</span>
          </td>
          {[a, b].map((side) => (
            <th key={side.id} scope="col" aria-label={side.name}>
              <Link to={paths.editBusiness(side.id)} className="link wrap-anywhere">
                <bdi>{side.name}</bdi>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIELDS.map(({ label, text, missing }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Cells texts={[text(a), text(b)]} missing={missing} />
          </tr>
        ))}
        <tr>
          <th scope="row">Confirmed</th>
          {[a, b].map(({ id, confirmed_on: day }) => (
            <td key={id}>{day ? <DayText day={day} /> : <span className="text-ink-2">Never</span>}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Cells({ texts: [one, other], missing }: { texts: [string | null, string | null]; missing: string }) {
  const cell = (text: string | null) =>
    text ? <bdi>{text}</bdi> : <span className="text-ink-2">{missing}</span>;
  if (one === other) {
    return (
      <td colSpan={2}>
        {cell(one)}
        {one && <span className="text-ink-2"> (both)</span>}
      </td>
    );
  }
  return (
    <>
      <td>{cell(one)}</td>
      <td>{cell(other)}</td>
    </>
  );
}

function Actions({ pair: { a, b, decided }, after }: { pair: Pair; after: string }) {
  // A value confirmed by a person stays.
  const [stays, goes] = (b.confirmed_on ?? '') > (a.confirmed_on ?? '') ? [b, a] : [a, b];
  const about = <span className="sr-only">{` ${a.name} and ${b.name}`}</span>;
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3">
      <input type="hidden" name="a" value={a.id} />
      <input type="hidden" name="b" value={b.id} />
      <input type="hidden" name="after" value={after} />
      {decided ? (
        <Button type="submit" name="intent" value="open" variant="outline" size="card" icon={Undo2}>
          Ask again{about}
        </Button>
      ) : (
        <>
          <ButtonLink
            href={`${paths.mergeBusiness(stays.id)}?${new URLSearchParams({ with: String(goes.id), back: 'duplicates' })}`}
            variant="outline"
            size="card"
            icon={GitMerge}
          >
            Same: merge…{about}
          </ButtonLink>
          <Button type="submit" name="intent" value="not-same" variant="outline" size="card" icon={X}>
            Not the same{about}
          </Button>
          <Button type="submit" name="intent" value="later" variant="outline" size="card" icon={Clock}>
            Later{about}
          </Button>
        </>
      )}
    </Form>
  );
}
