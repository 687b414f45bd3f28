import { data, type MetaFunction } from 'react-router';
import { nextStep } from '#app/features/reviews/complaints/next-step.ts';
import { reviewFigures } from '#app/features/reviews/policy/figures.server.ts';
import { areDeclinedUnevenly } from '#app/features/reviews/policy/uneven.ts';
import { decidedReviews } from '#app/features/reviews/queue/decided.server.ts';
import { readQueueAction } from '#app/features/reviews/queue/queue-action.ts';
import { QueuePage, type QueueShown } from '#app/features/reviews/queue/queue-page.tsx';
import { countWaiting, SHOWN, waitingReviews } from '#app/features/reviews/queue/waiting.server.ts';
import { RisksPage } from '#app/features/reviews/risks/risks-page.tsx';
import {
  isDue,
  lastAssessment,
  LONGEST_ASSESSMENT,
  storeAssessment,
} from '#app/features/reviews/risks/risks.server.ts';
import { waitingReplies } from '#app/features/reviews/records/replies.server.ts';
import { reportedReviews } from '#app/features/reviews/records/reports.server.ts';
import { answerOptions, ownAnswers } from '#app/features/site/settings/own-answers.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { fillAnswers } from '#app/request/fill-answers.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Services } from '#app/services/services.server.ts';
import { OwnAnswers } from '#app/ui/form/answer-fields.tsx';
import { takeDecision } from '#app/commands/reviews/decide-review.server.ts';
import type { Route } from './+types/queue';
import { withThousands } from '@dog-care-directory/text';

/** Reviews to decide, with their stars hidden, or reported or decided ones. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'moderate reviews');
  const { db, clock, openingHours, config } = services;
  const show = url.searchParams.get('show');
  if (show === 'risks') {
    const assessment = await lastAssessment(db);
    return { risks: { assessment, isDue: isDue(assessment, clock()) } };
  }
  const [shown, counts, assessment] = await Promise.all([
    shownOf({ db, clock, openingHours }, userId, show),
    countWaiting(db),
    lastAssessment(db),
  ]);
  const isOn = (config.ownerSettings.reviews ?? 'off') !== 'off';
  const answers = answerOptions(ownAnswers(config.ownerSettings));
  return { shown, counts, answers, isAssessmentDue: isOn && isDue(assessment, clock()) };
}

async function shownOf(
  { db, clock, openingHours }: Pick<Services, 'db' | 'clock' | 'openingHours'>,
  userId: string,
  show: string | null,
): Promise<QueueShown> {
  if (show === 'reported') {
    const holidays = openingHours.bankHolidays('England');
    const reported = (await reportedReviews(db, SHOWN)).map((review) => ({
      ...review,
      reports: review.reports.map((report) => ({
        ...report,
        next: report.kind === 'defamatory' ? nextStep(report, clock(), holidays) : null,
      })),
    }));
    return { show, reported };
  }
  if (show === 'decided') {
    const [decided, { total }] = await Promise.all([
      decidedReviews(db, clock()),
      reviewFigures(db, britishDate(clock())),
    ]);
    return { show, decided, isUneven: areDeclinedUnevenly(total) };
  }
  const [waiting, replies] = await Promise.all([waitingReviews(db, userId), waitingReplies(db, SHOWN)]);
  return { show: 'waiting', waiting, replies };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'moderate reviews');
  fillAnswers(form, ownAnswers(services.config.ownerSettings));
  const { intent, text } = parseForm(texts('intent', 'text'), form);
  if (intent === 'assess') return assess(services, userId, text);
  const sent = readQueueAction(form);
  const decided = 'problem' in sent ? sent : await takeDecision(services, userId, sent);
  if ('problem' in decided) return data({ problem: decided.problem, text: null }, { status: 400 });
  throw redirectDone(paths.adminReviews, decided.done);
}

async function assess({ db }: Pick<Services, 'db'>, userId: string, typed: string) {
  const text = typed.replaceAll('\u0000', '').toWellFormed().trim();
  if (text === '' || text.length > LONGEST_ASSESSMENT) {
    const problem =
      text === ''
        ? 'Write the assessment.'
        : `Shorten it to ${withThousands(LONGEST_ASSESSMENT)} characters.`;
    return data({ problem, text: text.slice(0, 2 * LONGEST_ASSESSMENT) }, { status: 400 });
  }
  await storeAssessment(db, userId, text);
  throw redirectDone(paths.reviewRisks, 'Saved');
}

export const meta: MetaFunction = unlistedMetadata(paths.adminReviews, 'Reviews');

export default function ReviewQueue({ loaderData, actionData }: Route.ComponentProps) {
  if ('risks' in loaderData) {
    const text = actionData?.text ?? null;
    const refused = actionData && text !== null ? { problem: actionData.problem, text } : undefined;
    return <RisksPage {...loaderData.risks} refused={refused} />;
  }
  const { answers, ...queue } = loaderData;
  return (
    <OwnAnswers value={answers}>
      <QueuePage {...queue} problem={actionData?.problem} />
    </OwnAnswers>
  );
}
