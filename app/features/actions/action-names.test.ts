import { expect, test } from 'vitest';
import { ACTION_NAMES, actionLabel, actionSubject, parseAction } from './action-names.ts';

test('every action has words of its own', () => {
  expect(new Set(ACTION_NAMES.map(actionLabel)).size).toBe(ACTION_NAMES.length);
});

test('an action of a later version is named as it is', () => {
  expect(parseAction('backup.made')).toBeNull();
  expect(actionLabel('backup.made')).toBe('backup.made');
});

test('says what an action was done to', () => {
  expect(actionSubject({ postId: 3, title: 'Dogs' })).toBe('Dogs');
  expect(actionSubject({ importId: 3, fileName: 'dogs.csv' })).toBe('dogs.csv');
  expect(actionSubject({ importId: 3, removed: 2, restored: 0 })).toBe('2 removed, 0 restored');
  expect(actionSubject({ column: 'Tel', meaning: 'phone' })).toBe('Tel as phone');
  expect(actionSubject({ addresses: 40 })).toBe('40 addresses');
  expect(actionSubject({ messageId: 12 })).toBe('no. 12');
  expect(actionSubject({ businessId: 12, name: 'Paws' })).toBe('Paws');
  expect(actionSubject({ businessId: 12 })).toBe('no. 12');
  expect(actionSubject({ times: 3 })).toBe('3 times');
  expect(actionSubject({ times: 1 })).toBe('');
  expect(actionSubject({})).toBe('');
});
