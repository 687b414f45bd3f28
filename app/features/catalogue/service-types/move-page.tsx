import { withThousands } from '@dog-care-directory/text';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { businessesText } from './action-text.ts';
import type { OwnedType } from './list.server.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

interface MoveTypePageProps {
  type: OwnedType;
  others: readonly string[];
  isMerge: boolean;
  problem: string | null;
}

export function MoveTypePage({ type: { name, businesses }, others, isMerge, problem }: MoveTypePageProps) {
  const number = withThousands(businesses);
  const needsHome = businesses > 0 || isMerge;
  const cannot = needsHome && others.length === 0;
  const action = isMerge
    ? `Move ${number} and merge`
    : businesses > 0
      ? `Move ${number} and delete`
      : 'Delete';
  return (
    <div className="max-w-[44rem]">
      <h1 className="text-admin-h1 wrap-anywhere">{isMerge ? `Merge “${name}”` : `Delete “${name}”?`}</h1>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      <Form
        method="post"
        className={`mt-5 grid gap-5 rounded-card bg-surface p-4 shadow-card sm:p-6 ${isMerge ? '' : 'border-2 border-danger'}`}
      >
        <p>
          {businesses > 0
            ? `Its ${businessesText(businesses)} ${isMerge ? 'will get another type' : 'need another type first'}. Their page addresses stay the same.`
            : 'It has no businesses.'}{' '}
          You can undo this for {UNDO_REMOVAL_DAYS} days.
        </p>
        <input type="hidden" name="type" value={name} />
        {cannot && <p className="text-danger">There is no other type to move them to. Add one first.</p>}
        {others.length > 0 && (
          <SelectField
            label={needsHome ? 'File them under' : 'Show visitors who search for it'}
            name="into"
            required={needsHome}
            defaultValue=""
            options={[
              { value: '', label: needsHome ? 'Choose one' : 'Nothing' },
              ...others.map((other) => ({ value: other, label: other })),
            ]}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.serviceTypes} variant="outline">
            Keep it
          </ButtonLink>
          {!cannot && (
            <Button type="submit" variant={isMerge ? 'primary' : 'danger'}>
              {action}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
