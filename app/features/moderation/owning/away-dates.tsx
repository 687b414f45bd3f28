import { Form, useLocation, useNavigation } from 'react-router';
import { awayText, KEPT_DAYS, writeAway } from '#app/features/businesses/listing/away.ts';
import { Button } from '#app/ui/button.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { OwnPageData } from './own-page-data.ts';
import { Panel } from './panel.tsx';

const REASONS = [
  { why: 'full', label: 'Full' },
  { why: 'away', label: 'Away' },
] as const;

/** Dates the owner sets, in one press; they disappear from the page once they are over. */
export function AwayPanel({ page: { away, kept, today } }: { page: OwnPageData }) {
  const sent = useNavigation().formData;
  // The link of an enquiry has its dates.
  const given = new URLSearchParams(useLocation().search);
  const dayOf = (name: string) => ({ name, defaultValue: given.get(name) ?? '' });
  return (
    <Panel id="away" title="Dates you’re away or full">
      {away.map((dates) => {
        const text = awayText(dates, today);
        const line = writeAway([dates]) ?? '';
        return (
          <Form
            key={line}
            method="post"
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
          >
            <input type="hidden" name="intent" value="away" />
            <span className="py-2">{text}</span>
            <button
              type="submit"
              name="remove"
              value={line}
              className="link min-h-11"
              aria-label={`Remove: ${text}`}
            >
              Remove
            </button>
          </Form>
        );
      })}
      <Form method="post" key={away.length}>
        <input type="hidden" name="intent" value="away" />
        <fieldset className="mt-3">
          <legend className="text-label">Add dates</legend>
          <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField label="From" {...dayOf('from')} type="date" min={today} required />
            <TextField label="To" {...dayOf('to')} type="date" min={today} required />
            {REASONS.map(({ why, label }) => (
              <Button
                key={why}
                type="submit"
                name="why"
                value={why}
                variant="outline"
                loading={sent?.get('why') === why}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      </Form>
      {kept !== null && (
        <Form method="post" className="mt-5 grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="intent" value="away" />
          <TickBox name="kept" value="yes" defaultChecked={kept !== ''}>
            <b>I keep these dates up to date</b>
          </TickBox>
          <p className="text-small text-ink-2">
            When someone searches for dates that aren’t listed above, your card says that you’re free. This
            stops after {KEPT_DAYS} days unless you press “Still right”.
          </p>
          <Button type="submit" name="why" value="kept" variant="soft" loading={sent?.get('why') === 'kept'}>
            Still right
          </Button>
          {kept && <p className="text-small text-ink-2">Last pressed {kept}.</p>}
        </Form>
      )}
    </Panel>
  );
}
