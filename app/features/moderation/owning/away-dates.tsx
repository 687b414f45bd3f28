import { Form, useNavigation } from 'react-router';
import { awayText, writeAway } from '#app/features/businesses/listing/away.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { OwnPageData } from './own-page-data.ts';
import { Panel } from './panel.tsx';

const REASONS = [
  { why: 'full', label: 'Full' },
  { why: 'away', label: 'Away' },
] as const;

/** Dates the owner sets, in one press; they disappear from the page once they are over. */
export function AwayPanel({ away, today }: Pick<OwnPageData, 'away' | 'today'>) {
  const sent = useNavigation().formData;
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
            <TextField label="From" name="from" type="date" min={today} required />
            <TextField label="To" name="to" type="date" min={today} required />
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
    </Panel>
  );
}
