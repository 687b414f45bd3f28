import { useId, useState } from 'react';
import type { AdminSwitch } from '../rights/policy.ts';

interface AdminSwitchFieldProps extends AdminSwitch {
  isAdmin: boolean;
}

/** The switch of the admin right with its reason; read-only where the policy leaves no choice. */
export function AdminSwitchField({ isAdmin, mayChange, reason }: AdminSwitchFieldProps) {
  const id = useId();
  const [on, setOn] = useState(isAdmin);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-label">
        Admin privileges
      </label>
      <p id={`${id}-reason`} className="mb-1.5 text-small text-ink-2">
        {reason}
      </p>
      <div className="flex min-h-11 items-center gap-3">
        <span className="relative inline-block h-8 w-13 shrink-0">
          <input
            id={id}
            type="checkbox"
            role="switch"
            name="admin"
            checked={on}
            aria-checked={on}
            onChange={(event) => setOn(event.target.checked)}
            disabled={!mayChange}
            aria-describedby={`${id}-reason`}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-field bg-surface transition-colors checked:border-brand checked:bg-brand disabled:cursor-default disabled:border-line disabled:bg-sunken"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-field transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand peer-disabled:bg-ink-3 forced-colors:bg-[ButtonText]!"
          />
        </span>
        <span aria-hidden>{on ? 'On' : 'Off'}</span>
      </div>
      {mayChange && <input type="hidden" name="adminSwitch" value="shown" />}
    </div>
  );
}
