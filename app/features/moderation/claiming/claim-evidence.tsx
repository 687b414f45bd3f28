import { changeAddress } from '../queue/queue-request.ts';
import type { ChangeQueue } from '../queue/change-shown.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimForAdmin, CodeShown } from './claim-shown.ts';

interface ClaimEvidenceProps {
  queue: ChangeQueue;
  claim: ClaimForAdmin | null;
  code: CodeShown | undefined;
  siteName: string;
}

/** Evidence for the open claim in the queue; empty for other suggestions. */
export function ClaimEvidence({ queue: { change, request }, claim, code, siteName }: ClaimEvidenceProps) {
  if (!change || !claim) return null;
  const { id, business } = change;
  return (
    <ClaimPanel
      claim={claim}
      code={code}
      action={changeAddress(id, request)}
      business={business.name}
      siteName={siteName}
    />
  );
}
