import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type BulkAction, requestText } from './bulk.ts';

interface BulkQuestionProps {
  action: BulkAction;
  total: number;
  /** Describes the filter: "without a phone"; empty without one. */
  what: string;
  list: string;
  address: string;
}

export function BulkQuestion({ action, total, what, list, address }: BulkQuestionProps) {
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      action={paths.adminBusinesses}
      aria-labelledby="bulk-question"
      className="mb-4 rounded-panel bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="bulk-question" className="text-h2 wrap-anywhere">
        {requestText(action, total)}?
      </h2>
      <p className="mt-2 wrap-anywhere">
        That is every business {what || 'there is'}, not only those on this page. You can leave the page while
        it runs, and undo the whole action afterwards.
      </p>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="whole" value="sure" />
      <input
        type="hidden"
        name={action.kind === 'set-service' ? 'toService' : 'toTown'}
        value={action.given}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <ButtonLink variant="outline" href={address}>
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value={action.kind} loading={state === 'submitting'}>
          {requestText(action, total)}
        </Button>
      </div>
    </Form>
  );
}
