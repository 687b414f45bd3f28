import { textOf } from '#app/platform/form-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Decision } from '../records/decide.server.ts';
import { isReason } from '../records/reasons.ts';

/** What an admin does in the queue of reviews. */
export type QueueAction =
  | { what: 'undo'; id: number }
  | { what: 'pass-on'; report: number }
  | { what: 'reply'; id: number; decision: { action: 'publish' } | { action: 'decline'; words: string } }
  | { what: 'review'; id: number; decision: Decision };

const LONGEST_WORDS = 2000;

/** Reads a form of the queue. */
export function readQueueAction(form: FormData): QueueAction | { problem: string } {
  const id = parseRowId(form.get('id')) ?? 0;
  switch (textOf(form, 'intent')) {
    case 'undo':
      return { what: 'undo', id };
    case 'pass-on':
      return { what: 'pass-on', report: parseRowId(form.get('report')) ?? 0 };
    case 'publish-reply':
      return { what: 'reply', id, decision: { action: 'publish' } };
    case 'decline-reply': {
      const words = textIn(form, 'words');
      if (words === '' || words.length > LONGEST_WORDS)
        return { problem: 'Say why, in up to 2,000 characters.' };
      return { what: 'reply', id, decision: { action: 'decline', words } };
    }
    default: {
      const decision = readDecision(form);
      return 'problem' in decision ? decision : { what: 'review', id, decision };
    }
  }
}

function readDecision(form: FormData): Decision | { problem: string } {
  const action = textOf(form, 'intent');
  const words = textIn(form, action === 'return' ? 'change' : 'words');
  if (words.length > LONGEST_WORDS) return { problem: 'Shorten your text to 2,000 characters.' };
  if (action === 'publish' || action === 'keep') return { action };
  if (action === 'return') return words === '' ? { problem: 'Say what to change.' } : { action, words };
  if (action !== 'decline' && action !== 'remove') return { problem: 'Choose a decision.' };
  const reason = textOf(form, 'reason');
  return isReason(reason) ? { action, reason, words: words || null } : { problem: 'Choose a reason.' };
}

function textIn(form: FormData, field: string): string {
  return textOf(form, field).trim().toWellFormed().replaceAll('\u0000', '');
}
