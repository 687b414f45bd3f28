import { CalendarClock, CalendarOff, Check, Eye, EyeOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';

interface BulkBarProps {
  services: readonly string[];
  towns: readonly string[];
  ticked: number;
  whole: number | null | undefined;
  isHidden: boolean;
  onUntick: () => void;
}

const CONTROL = 'min-h-11! lg:min-h-11!';
const NARROW = '(width < 66.25rem)';

/** Actions on the ticked businesses; shown by CSS alone, so that nothing moves on hydration. */
export function BulkBar({ services, towns, ticked, whole, isHidden, onUntick }: BulkBarProps) {
  const hydrated = useHydrated();
  const [isWhole, setWhole] = useState(false);
  const actions = useRef<HTMLDetailsElement>(null);
  const wholeBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Includes boxes ticked before hydration.
    setWhole(wholeBox.current?.checked ?? false);
    if (actions.current) actions.current.open = !window.matchMedia(NARROW).matches;
  }, []);
  const all = whole === null ? 'More than 10,000' : (whole ?? 0).toLocaleString('en-GB');
  return (
    <section aria-label="With the ticked businesses" className="admin-actions">
      <details ref={actions} open>
        <summary className="admin-actions-summary">
          {hydrated ? (
            <span role="status">{isWhole ? `${all} ticked` : `${ticked} ticked`}</span>
          ) : (
            'With the ticked businesses'
          )}
        </summary>
        {whole !== undefined && (
          <TickBox
            className="px-1"
            name="whole"
            value="1"
            autoComplete="off"
            ref={wholeBox}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          >
            Tick all {all} of this list, not only those on this page
          </TickBox>
        )}
        <div className="admin-actions-controls">
          {isHidden ? (
            <Button type="submit" name="intent" value="put-back" variant="outline" size="card" icon={Eye}>
              Show again
            </Button>
          ) : (
            <ListedActions services={services} towns={towns} />
          )}
          <Button
            type="submit"
            name="intent"
            value="take-down"
            variant="outline"
            size="card"
            icon={EyeOff}
            className="text-danger"
          >
            Remove
          </Button>
          <Button
            variant="ghost"
            size="card"
            icon={X}
            className="needs-script"
            onClick={() => {
              if (wholeBox.current) wholeBox.current.checked = false;
              setWhole(false);
              onUntick();
            }}
          >
            Untick
          </Button>
        </div>
      </details>
    </section>
  );
}

function ListedActions({ services, towns }: Pick<BulkBarProps, 'services' | 'towns'>) {
  return (
    <>
      <SelectField
        label="New service"
        name="toService"
        options={[
          { value: '', label: 'Choose a service' },
          ...services.map((value) => ({ value, label: value })),
        ]}
        className={CONTROL}
      />
      <Button type="submit" name="intent" value="set-service" variant="outline" size="card">
        Set service
      </Button>
      <TextField label="New town" name="toTown" list="admin-towns" maxLength={100} className={CONTROL} />
      <datalist id="admin-towns">
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      <Button type="submit" name="intent" value="set-town" variant="outline" size="card">
        Set town
      </Button>
      <Button type="submit" name="intent" value="confirm" variant="outline" size="card" icon={Check}>
        Confirm today
      </Button>
      <Button
        type="submit"
        name="intent"
        value="set-dates"
        variant="outline"
        size="card"
        icon={CalendarClock}
      >
        Hours for dates
      </Button>
      <Button type="submit" name="intent" value="hide" variant="outline" size="card" icon={CalendarOff}>
        Hide
      </Button>
    </>
  );
}
