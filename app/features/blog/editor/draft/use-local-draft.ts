import { useCallback, useEffect, useRef, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { forgetLocalDraft, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts';
import type { PostValues } from '../form/post-form.ts';

const PAUSE_MS = 400;

interface LocalDraftState {
  /** A draft from an earlier visit, neither restored nor discarded; null if there is none. */
  offered: LocalDraft | null;
  /** Forgets the offered draft. */
  settle: () => void;
}

/** Stores the text in the browser in pauses and on leaving. An offered earlier draft is not overwritten. */
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
    // Only a draft from before the page opened is an offer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [postId]);

  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    leave.current = null;
    if (!ready || offered || !hasChanges) return;
    const keep = () =>
      keepLocalDraft(localStorage, postId, { values, version, savedAt: new Date().toISOString() });
    // Once it is stored, the browser's draft is deleted.
    if (saving) return keep();
    // Also when it is kept already: another tab with the same post may have deleted or replaced it.
    leave.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, offered, hasChanges, saving, postId, values, version]);

  useEffect(() => {
    const keepNow = () => leave.current?.();
    window.addEventListener('pagehide', keepNow);
    // Phones end background pages without further events.
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
