import { TRAP } from './trap.ts';

/** The field itself: what is sent with something in it comes from a program. */
export function TrapField() {
  return (
    <div className="sr-only" aria-hidden>
      <label>
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
