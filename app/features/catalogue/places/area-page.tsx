import { Form } from 'react-router';
import { FormSheet } from '#app/ui/form/form-sheet.tsx';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AreaProblems, CouncilGroup } from './area-form.ts';

interface AreaPageProps {
  name: string;
  chosen: readonly string[];
  /** Version of the region, to detect changes by another admin. */
  seen: string;
  groups: readonly CouncilGroup[];
  problems: AreaProblems;
  problem: string | null;
}

export function AreaPage({ name, chosen, seen, groups, problems, problem }: AreaPageProps) {
  const isChosen = new Set(chosen);
  return (
    <FormSheet back={{ to: paths.sitePlaces, label: 'Places' }} title="The region" problem={problem}>
      <Form method="post" className="sheet-form">
        <input type="hidden" name="seen" value={seen} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={60}
          defaultValue={name}
          error={problems.name}
          hint="As pages say it: “Dog services in Surrey”."
        />
        <fieldset
          aria-describedby={problems.councils ? 'councils-error councils-hint' : 'councils-hint'}
          className="min-w-0"
        >
          <legend className="text-label">Councils</legend>
          <p id="councils-hint" className="mt-1 mb-2 text-small text-ink-2">
            The councils in the region. Businesses elsewhere are still listed, and are counted as outside the
            region. Imports ask what to do with them.
          </p>
          {problems.councils && (
            <p id="councils-error" className="mb-2 text-danger">
              {problems.councils}
            </p>
          )}
          {groups.map((group) => (
            <Group key={group.name} group={group} isChosen={isChosen} />
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.sitePlaces} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </FormSheet>
  );
}

function Group({ group, isChosen }: { group: CouncilGroup; isChosen: ReadonlySet<string> }) {
  const count = group.councils.filter(({ code }) => isChosen.has(code)).length;
  return (
    <details open={count > 0} className="area-group">
      <summary>
        {group.name}
        {count > 0 && (
          <span className="text-small text-ink-2">
            {count} of {group.councils.length}
          </span>
        )}
      </summary>
      <ul>
        {group.councils.map(({ code, name }) => (
          <li key={code}>
            <label>
              <input type="checkbox" name="councils" value={code} defaultChecked={isChosen.has(code)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
