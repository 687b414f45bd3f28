import { DateOnly } from '#app/ui/date-and-time.tsx';
import type { ProofShown } from './claim-shown.ts';

const STATES: Readonly<Record<ProofShown['state'], string>> = {
  waiting: 'waiting',
  proven: 'confirmed',
  failed: 'not found',
  gone: 'no longer there',
  over: 'expired',
};

export function ProofList({ proofs }: { proofs: readonly ProofShown[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {proofs.map(({ kind, label, strength, state, at, seen }) => (
        <li key={kind} className="wrap-anywhere">
          <b>{label}</b>
          {strength === 'weak' ? ' (weak)' : ''}: {STATES[state]}, <DateOnly at={at} />
          {seen && <span className="text-ink-2">. We found: {seen}</span>}
        </li>
      ))}
    </ul>
  );
}
