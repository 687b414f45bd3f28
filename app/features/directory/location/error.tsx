import { Notice } from '#app/ui/notice.tsx';

/** Shown between the search panel and the results while the position cannot be had; the toast says why. */
export function LocationErrorBox({ onChoosePostcode }: { onChoosePostcode: () => void }) {
  return (
    <Notice
      tone="danger"
      title="Location error"
      className="mb-6"
      action={
        <button type="button" onClick={onChoosePostcode} className="min-h-11 link">
          Enter a postcode
        </button>
      }
    >
      Please try again or search by postcode instead.
    </Notice>
  );
}
