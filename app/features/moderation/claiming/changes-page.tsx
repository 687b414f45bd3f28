import { type OfferedAnswer, OwnAnswers } from '#app/ui/form/answer-fields.tsx';
import type { ChangeQueue, DecisionRefused } from '../queue/change-shown.ts';
import { QueuePage } from '../queue/queue-page.tsx';
import { changeAddress } from '../queue/queue-request.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimForAdmin, CodeShown } from './claim-shown.ts';

interface ChangesPageProps {
  queue: ChangeQueue;
  claim: ClaimForAdmin | null;
  answers: readonly OfferedAnswer[];
  siteName: string;
  answer: { refused: DecisionRefused } | { code: CodeShown } | undefined;
}

/** The queue of suggestions, with the evidence of the claim that is open in it. */
export function ChangesPage({ queue, claim, answers, siteName, answer }: ChangesPageProps) {
  const { change, request } = queue;
  const evidence = change && claim && (
    <ClaimPanel
      claim={claim}
      code={answer && 'code' in answer ? answer.code : undefined}
      action={changeAddress(change.id, request)}
      business={change.business.name}
      siteName={siteName}
    />
  );
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  return (
    <OwnAnswers value={answers}>
      <QueuePage queue={queue} refused={refused} evidence={evidence} />
    </OwnAnswers>
  );
}
