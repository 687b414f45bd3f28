import { RotateCcw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { RunKind } from '../runs/run.ts';

/** @param urgent true if importing is the likely next step */
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
