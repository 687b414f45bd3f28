import { withThousands } from '#app/platform/words/numbers.ts';
/** The last action in the queue, from the page's address; its details are read from the database. */
import { DECLINE_REASONS } from '#app/features/moderation/suggestions/change.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { ChangeQueue } from '#app/features/moderation/queue/change-shown.ts';
import type { Database } from '#db/client.ts';

export type QueueDone =
  | { kind: 'decided'; id: number }
  | { kind: 'undone'; id: number; stays: number }
  | { kind: 'noted'; id: number; stays: number }
  | { kind: 'sender'; count: number; undone: number }
  | { kind: 'closed'; count: number; at: number; failed: number }
  | { kind: 'applied'; count: number; failed: number }
  | { kind: 'reopened'; count: number }
  | { kind: 'over'; id: number };

/** `decided:12`. */
export function writeQueueDone(done: QueueDone): string {
  switch (done.kind) {
    case 'decided':
    case 'undone':
    case 'noted':
    case 'over':
      return `${done.kind}:${done.id}`;
    case 'sender':
      return `sender:${done.count}:${done.undone}`;
    case 'closed':
      return `closed:${done.count}:${done.failed}:${done.at}`;
    case 'applied':
      return `applied:${done.count}:${done.failed}`;
    case 'reopened':
      return `reopened:${done.count}`;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  applied: 'is applied',
  'applied-in-part': 'is applied in part',
  declined: 'is declined',
  spam: 'is marked as spam',
  asked: 'is waiting for the sender’s reply',
};

/** What an address says was done, in words; null where it makes no sense. */
export async function readQueueDone(db: Database, text: string | null): Promise<ChangeQueue['done']> {
  const [kind = '', ...rest] = (text ?? '').split(':');
  const [one = 0, two = 0, three = 0] = rest.slice(0, 3).map(wholeNumber);
  switch (kind) {
    case 'decided':
    case 'over': {
      const change = await findChange(db, one);
      const words = change && WORDS[change.state];
      if (!change || !words) return null;
      const { id, businessName, reason } = change;
      const why = reason ? ` ${DECLINE_REASONS[reason]}` : '';
      const said = `Suggestion ${id}, ${businessName}, ${words}.${why}`;
      if (kind === 'over') return { text: `Another admin decided first. ${said}`, undo: null };
      return { text: said, undo: { intent: 'undo', change: String(id) } };
    }
    case 'undone':
      return { text: `Suggestion ${one} is open again.`, undo: null };
    case 'noted':
      return { text: `Noted with claim ${one}.`, undo: null };
    case 'sender':
      return {
        text: `${count(one, 'suggestion is', 'suggestions are')} marked as spam; ${two} of them had been applied, and are undone.`,
        undo: null,
      };
    case 'closed':
      return {
        text: `${count(one, 'suggestion is', 'suggestions are')} closed.${stay(two)}`,
        undo: three > 0 && one > 0 ? { intent: 'undo-several', at: String(three) } : null,
      };
    case 'applied':
      return { text: `${count(one, 'suggestion is', 'suggestions are')} applied.${stay(two)}`, undo: null };
    case 'reopened':
      return { text: `${count(one, 'suggestion is open', 'suggestions are open')} again.`, undo: null };
    default:
      return null;
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function count(number: number, one: string, many: string): string {
  return `${withThousands(number)} ${number === 1 ? one : many}`;
}

function stay(failed: number): string {
  return failed > 0 ? ` ${failed} could not be changed and are still waiting.` : '';
}
