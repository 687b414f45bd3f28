import { Check, CircleAlert, LocateFixed } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { LocationFlow } from './flow.ts';

interface LocationButtonProps {
  state: LocationFlow['state'];
  onPress: () => void;
}

/** 'Use my current location' with its four states. It needs a script, so it hides where there is none. */
export function LocationButton({ state, onPress }: LocationButtonProps) {
  return (
    <div className="needs-script">
      <Button
        variant="soft"
        className={`w-full sm:min-h-13 lg:min-h-14 @min-[63rem]:whitespace-nowrap ${state === 'active' ? 'border-2 border-success' : ''}`}
        icon={state === 'active' ? Check : LocateFixed}
        loading={state === 'locating'}
        aria-pressed={state === 'active'}
        onClick={onPress}
      >
        {label(state)}
      </Button>
      <p role="status" className="sr-only">
        {state === 'locating' ? 'Getting location...' : ''}
      </p>
    </div>
  );
}

function label(state: LocationFlow['state']) {
  switch (state) {
    case 'idle':
      return 'Use my current location';
    case 'locating':
      return 'Getting location...';
    case 'active':
      return 'Using current location';
    case 'failed':
      return (
        <span className="inline-flex items-center gap-2">
          Try again
          <CircleAlert aria-hidden className="size-5 text-danger" />
        </span>
      );
  }
}
