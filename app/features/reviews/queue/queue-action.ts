import { parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Decision } from '../records/decide.server.ts';
import { isReason } from '../records/reasons.ts';
import { withThousands } from '@dog-care-directory/text';

export type QueueAction =
  | { what: 'undo'; id: number }
  | { what: 'pass-on'; report: number }
  | { what: 'reply'; id: number; decision: { action: 'publish' } | { action: 'decline'; words: string } }
  | { what: 'review'; id: number; decision: Decision };

const LONGEST_WORDS = 2000;

export function readQueueAction(form: FormData): QueueAction | { problem: string } {
  const sent = parseForm(texts('id', 'report', 'intent', 'reason', 'words', 'change'), form);
  const id = parseRowId(sent.id) ?? 0;
  switch (sent.intent) {
    case 'undo':
      return { what: 'undo', id };
    case 'pass-on':
      return { what: 'pass-on', report: parseRowId(sent.report) ?? 0 };
    case 'publish-reply':
      return { what: 'reply', id, decision: { action: 'publish' } };
    case 'decline-reply': {
      const words = cleaned(sent.words);
      if (words === '' || words.length > LONGEST_WORDS)
        return { problem: `Say why, in up to ${withThousands(LONGEST_WORDS)} characters.` };
      return { what: 'reply', id, decision: { action: 'decline', words } };
    }
    default: {
      const decision = readDecision(sent);
      return 'problem' in decision ? decision : { what: 'review', id, decision };
    }
  }
}

function readDecision({
  intent: action,
  reason,
  ...sent
}: Record<'intent' | 'reason' | 'words' | 'change', string>): Decision | { problem: string } {
  const words = cleaned(action === 'return' ? sent.change : sent.words);
  if (words.length > LONGEST_WORDS)
    return { problem: `Shorten your text to ${withThousands(LONGEST_WORDS)} characters.` };
  if (action === 'publish' || action === 'keep') return { action };
  if (action === 'return') return words === '' ? { problem: 'Say what to change.' } : { action, words };
  if (action !== 'decline' && action !== 'remove') return { problem: 'Choose a decision.' };
  return isReason(reason) ? { action, reason, words: words || null } : { problem: 'Choose a reason.' };
}

function cleaned(text: string): string {
  return text.trim().toWellFormed().replaceAll('\u0000', '');
}
