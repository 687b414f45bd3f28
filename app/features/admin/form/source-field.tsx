import { TextField } from '#app/ui/field.tsx';
import { LONGEST_SOURCE } from './state/form-answer.ts';

/** The listing names this source, and contacts with a source can prove a claim. */
export function SourceField({ source }: { source: string }) {
  return (
    <div className="rounded-panel bg-surface p-5 shadow-card">
      <TextField
        label="Where did you find this?"
        name="source"
        optional
        defaultValue={source}
        maxLength={LONGEST_SOURCE}
        autoComplete="off"
        hint="Shown on the listing next to your change, such as “the business’s website” or “a phone call with the business”."
      />
    </div>
  );
}
