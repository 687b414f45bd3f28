import { CircleCheck, Eraser, Inbox, type LucideIcon, Scale, TriangleAlert } from 'lucide-react';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AttentionRow } from './attention.ts';

const ICONS: Record<AttentionRow['urgency'], { icon: LucideIcon; colour: string }> = {
  law: { icon: Scale, colour: 'text-danger' },
  broken: { icon: TriangleAlert, colour: 'text-danger' },
  waiting: { icon: Inbox, colour: 'text-info' },
  untidy: { icon: Eraser, colour: 'text-ink-2' },
};

interface AttentionListProps {
  rows: readonly AttentionRow[];
  well: string;
  isBlind: boolean;
}

export function AttentionList({ rows, well, isBlind }: AttentionListProps) {
  return (
    <section aria-labelledby="attention" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="attention" className="text-h3">
          Needs attention
        </h2>
        {rows.length > 0 && (
          <p className="text-small text-ink-2">
            {rows.length === 1 ? '1 thing' : `${rows.length} things, most urgent first`}
          </p>
        )}
      </div>
      {isBlind && (
        <Notice tone="warn" title="Some checks couldn’t be made." className="mb-3">
          Something not shown here may need attention. Reload the page in a minute.
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState art={<StillBallDog />} title="Nothing needs your attention.">
          <p>Messages, new service types, problems and listings to correct are shown here.</p>
        </EmptyState>
      ) : (
        <ul className="attention">
          {rows.map((row) => (
            <Row key={row.title} row={row} />
          ))}
        </ul>
      )}
      {well && (
        <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          All well: {well}.
        </p>
      )}
    </section>
  );
}

function Row({ row: { urgency, title, meaning, due, action } }: { row: AttentionRow }) {
  const { icon: Icon, colour } = ICONS[urgency];
  return (
    <li className="attention-row">
      <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-bold">{title}</h3>
        <p className="text-small text-ink-2">
          {meaning} {due && <b className="text-danger">By {britishMoment(due)}.</b>}
        </p>
      </div>
      {action && (
        <ButtonLink href={action.href} variant="outline">
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}
