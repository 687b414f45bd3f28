import { buttonClassName } from '#app/ui/button-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { LIST_FAILED } from '../search/list-failed.ts';

/** Stands in the place of the list when the businesses cannot be had. */
export function ListError({ address }: { address: string }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Error loading businesses"
      action={
        <a href={address} className={buttonClassName('outline', 'default')}>
          Try again
        </a>
      }
    >
      {LIST_FAILED}
    </Notice>
  );
}
