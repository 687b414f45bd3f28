import { expect, test } from 'vitest';
import { errorReason } from './error-reason.ts';

test.each([
  ['refused', new Error('refused')],
  ['no answer: refused', new Error('no answer', { cause: new Error('refused') })],
  ['no answer', new Error('no answer', { cause: 'ECONNREFUSED' })],
  ['refused', new AggregateError([new Error('refused'), new Error('refused')], '')],
  ['refused; no route', new AggregateError([new Error('refused'), new Error('no route')], '')],
  [
    'no answer: refused; no route',
    new Error('no answer', { cause: new AggregateError(['refused', 'no route']) }),
  ],
  ['refused', new Error('Failed query: SELECT 1\nparams: ', { cause: new Error('refused') })],
  ['gone', 'gone'],
])('says %j', (reason, error) => {
  expect(errorReason(error)).toBe(reason);
});
