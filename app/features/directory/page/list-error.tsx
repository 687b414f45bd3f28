import { buttonClassName } from '#app/ui/button-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { LIST_FAILED } from '../search/list-failed.ts';

/** Shown when businesses can't be loaded. */
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
