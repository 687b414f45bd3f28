import { CircleCheck, Undo2, X } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import * as paths from '#app/paths/paths.ts';

const SHOWN_MS = 10_000;

interface SavedToastProps {
  id: number;
  version: number;
  /** True if there is an earlier version to restore. */
  hasBefore: boolean;
  besides: string | null;
}

/** Confirms the save and offers to undo it, as a toast or, without scripts, in the page. */
export function SavedToast({ id, version, hasBefore, besides }: SavedToastProps) {
  const { keep } = useList();
  const [isGone, setGone] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setHeld(currentTarget.contains(relatedTarget));
  return (
    <div role="status">
      {!isGone && (
        <div
          className="admin-saved"
          onFocus={() => setHeld(true)}
          onBlur={leave}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
        >
          <CircleCheck aria-hidden className="size-5 shrink-0 text-toast-success" />
          <p className="min-w-0 grow">
            <b>Saved.</b> Version {version} is now on the site. {besides}
          </p>
          {hasBefore && (
            <Form method="post" action={keep(paths.businessHistory(id))}>
              <input type="hidden" name="version" value={version - 1} />
              <input type="hidden" name="from" value="form" />
              <button className="admin-saved-button">
                <Undo2 aria-hidden className="size-4" /> Undo
              </button>
            </Form>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => setGone(true)}
            className="needs-script flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-[rgb(128_128_128/.3)]"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
