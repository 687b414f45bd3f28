import { useCallback, useEffect, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { forgetLocalDraft, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts';
import type { PostValues } from './post-form.ts';

const PAUSE_MS = 400;

interface LocalDraftState {
  /** What an earlier visit left behind and nobody has decided on; null otherwise. */
  offered: LocalDraft | null;
  /** The offer has been dealt with: what is kept is forgotten. */
  settle: () => void;
}

/**
 * Keeps what is being written in the browser, and offers what an earlier visit left there. While an offer is open
 * nothing is kept, so that it is not overwritten by what came after.
 */
export function useLocalDraft(
  postId: number | null,
  stored: PostValues,
  version: number,
  values: PostValues,
  hasChanges: boolean,
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

  useEffect(() => {
    if (!ready || offered || !hasChanges) return;
    const timer = setTimeout(
      () => keepLocalDraft(localStorage, postId, { values, version, savedAt: new Date().toISOString() }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [ready, offered, hasChanges, postId, values, version]);

  const settle = useCallback(() => {
    forgetLocalDraft(localStorage, postId);
    setOffered(null);
  }, [postId]);
  return { offered, settle };
}
