import type { ProofShown } from './claim-shown.ts';

interface Unfinished {
  proofs: readonly Pick<ProofShown, 'kind' | 'state' | 'strength'>[];
  letter: boolean;
  call: boolean;
}

/** Words the next step of an unproved claim, for its page and emails. Repeats nothing the claimant typed. */
export function missingFrom({ proofs, letter, call }: Unfinished): string {
  const waits = (kind: string) => proofs.some((proof) => proof.kind === kind && proof.state === 'waiting');
  const steps = [
    proofs.some(({ state, strength }) => state === 'proven' && strength === 'weak') &&
      'We’ve recorded one weak proof. You need one strong proof, or another weak one.',
    waits('mail_to_listed_address') && 'Open the link we emailed to the listed address.',
    waits('letter') &&
      'A letter with a code is on its way. When it arrives, enter the code on the claim page.',
    letter &&
      !waits('letter') &&
      'We’ll post a letter with a code to the listed address. When it arrives, enter the code on the claim page.',
    waits('code_by_phone') && 'Enter the code we read out when we called the listed number.',
    waits('evidence_call') && 'Enter the code we read out when we called you.',
    call &&
      !waits('evidence_call') &&
      'We’re checking the evidence you sent. If it shows that the business is yours, we’ll call you and read out a code to enter on the claim page.',
  ].filter((step) => step !== false);
  return steps.length > 0 ? steps.join(' ') : 'Choose a way to prove that the business is yours.';
}
