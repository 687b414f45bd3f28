import { useCallback, useEffect, useRef, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { forgetLocalDraft, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts';
import type { PostValues } from '../form/post-form.ts';

const PAUSE_MS = 400;

interface LocalDraftState {
  /** A draft from an earlier visit, not yet restored or discarded; null if there is none. */
  offered: LocalDraft | null;
  /** The offer has been dealt with: what is kept is forgotten. */
  settle: () => void;
}

/**
 * Keeps what is being written in the browser, to the last key pressed: in each pause, when it is sent, and when the page
 * is left or closed. Offers what an earlier visit left there; while an offer is open nothing is kept, so that it is not
 * overwritten by what came after.
 */
export function useLocalDraft(
  postId: number | null,
  stored: PostValues,
  version: number,
  values: PostValues,
  hasChanges: boolean,
  saving: boolean,
): LocalDraftState {
  const [offered, setOffered] = useState<LocalDraft | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const kept = readLocalDraft(localStorage, postId);
    if (kept && changedFields(stored, kept.values).length > 0) setOffered(kept);
    setReady(true);
    // Only what was there when the page opened is an offer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [postId]);

  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!ready || offered || !hasChanges) return;
    const keep = () => {
      leave.current = null;
      keepLocalDraft(localStorage, postId, { values, version, savedAt: new Date().toISOString() });
    };
    // Once it is stored, the browser's draft is deleted.
    if (saving) return keep();
    leave.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, offered, hasChanges, saving, postId, values, version]);

  useEffect(() => {
    const keepNow = () => leave.current?.();
    window.addEventListener('pagehide', keepNow);
    // Phones end pages which are not in front without another word.
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  const settle = useCallback(() => {
    forgetLocalDraft(localStorage, postId);
    setOffered(null);
  }, [postId]);
  return { offered, settle };
}
