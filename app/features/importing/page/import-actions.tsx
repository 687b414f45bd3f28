import { RotateCcw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { RunKind } from '../runs/run.ts';

/**
 * Validate Data, Import Data and Reset.
 * @param urgent whether Import Data is what most people would do next
 * @param busy what is under way
 */
export function ImportActions({ urgent, busy }: { urgent: boolean; busy: RunKind | null }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="validate" variant="outline" loading={busy === 'validate'}>
        Validate Data
      </Button>
      <Button
        type="submit"
        name="intent"
        value="import"
        variant={urgent ? 'primary' : 'outline'}
        loading={busy === 'import'}
      >
        Import Data
      </Button>
      <Button type="submit" name="intent" value="reset" variant="ghost" icon={RotateCcw}>
        Reset
      </Button>
    </div>
  );
}
