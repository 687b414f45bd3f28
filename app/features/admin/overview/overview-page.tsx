import { ExternalLink } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AttentionList } from './attention-list.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { JustDone } from './just-done.tsx';
import type { Overview } from './overview.ts';
import { WeekCard } from './week-card.tsx';

interface OverviewPageProps extends Overview {
  today: string;
}

export function OverviewPage({ today, ...overview }: OverviewPageProps) {
  const { shows, steps, hidesSteps, attention, well, isBlind, week, justDone } = overview;
  const showsSteps = steps !== null && !hidesSteps && steps.some(({ isDone }) => !isDone);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-admin-h1">Overview</h1>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small text-ink-2">{today}</p>
          <ButtonLink href={paths.home} variant="outline" icon={ExternalLink}>
            See the site
          </ButtonLink>
        </div>
      </div>
      {showsSteps && <FirstStepsCard steps={steps} />}
      <div className="overview-columns">
        <AttentionList rows={attention} well={well} isBlind={isBlind} />
        <div className="grid content-start gap-6">
          {shows.week && <WeekCard week={week} />}
          {shows.done && <JustDone entries={justDone} />}
        </div>
      </div>
    </>
  );
}
