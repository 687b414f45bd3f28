import { expect, test } from 'vitest';
import { readQueueAction } from './queue-action.ts';

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: '7', ...fields })) form.set(name, value);
  return readQueueAction(form);
}

test.each([
  [{ intent: 'undo' }, { what: 'undo', id: 7 }],
  [
    { intent: 'undo', id: '7; DROP' },
    { what: 'undo', id: 0 },
  ],
  [
    { intent: 'pass-on', report: '3' },
    { what: 'pass-on', report: 3 },
  ],
  [{ intent: 'publish-reply' }, { what: 'reply', id: 7, decision: { action: 'publish' } }],
  [
    { intent: 'decline-reply', words: ' Rude\u0000. ' },
    { what: 'reply', id: 7, decision: { action: 'decline', words: 'Rude.' } },
  ],
  [{ intent: 'decline-reply', words: ' ' }, { problem: 'Say why, in up to 2,000 characters.' }],
  [{ intent: 'decline-reply', words: 'x'.repeat(2001) }, { problem: 'Say why, in up to 2,000 characters.' }],
  [
    { intent: 'keep', reason: 'paid', words: 'Not used.' },
    { what: 'review', id: 7, decision: { action: 'keep' } },
  ],
  [
    { intent: 'return', change: 'Leave out the name.', words: 'Not used.' },
    { what: 'review', id: 7, decision: { action: 'return', words: 'Leave out the name.' } },
  ],
  [{ intent: 'return', change: '' }, { problem: 'Say what to change.' }],
  [
    { intent: 'remove', reason: 'paid', words: '' },
    { what: 'review', id: 7, decision: { action: 'remove', reason: 'paid', words: null } },
  ],
  [{ intent: 'decline', reason: 'constructor' }, { problem: 'Choose a reason.' }],
  [{ intent: 'publish', words: 'x'.repeat(2001) }, { problem: 'Shorten your text to 2,000 characters.' }],
  [{ intent: 'burn' }, { problem: 'Choose a decision.' }],
])('%j of the queue of reviews is read', (fields, action) => {
  expect(read(fields)).toEqual(action);
});
