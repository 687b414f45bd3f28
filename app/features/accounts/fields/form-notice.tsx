import { Notice } from '#app/ui/notice.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';

/** Why the server refused a form, above its fields; the toast says the same, where scripts run. */
export function FormNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null;
  const { title, description } = refused.toast;
  return (
    <Notice tone="danger" title={title}>
      {description}
    </Notice>
  );
}
