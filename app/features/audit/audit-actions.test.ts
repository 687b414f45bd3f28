import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, auditLabel, auditSubject, parseAuditAction } from './audit-actions.ts';

test('every action has words of its own', () => {
  expect(new Set(AUDIT_ACTIONS.map(auditLabel)).size).toBe(AUDIT_ACTIONS.length);
});

test('an action of a later version is named as it is', () => {
  expect(parseAuditAction('backup.made')).toBeNull();
  expect(auditLabel('backup.made')).toBe('backup.made');
});

test('says what an action was done to', () => {
  expect(auditSubject({ postId: 3, title: 'Dogs' })).toBe('Dogs');
  expect(auditSubject({ importId: 3, fileName: 'dogs.csv' })).toBe('dogs.csv');
  expect(auditSubject({ importId: 3, removed: 2, restored: 0 })).toBe('2 removed, 0 restored');
  expect(auditSubject({ column: 'Tel', meaning: 'phone' })).toBe('Tel as phone');
  expect(auditSubject({ addresses: 40 })).toBe('40 addresses');
  expect(auditSubject({ messageId: 12 })).toBe('no. 12');
  expect(auditSubject({ businessId: 12, name: 'Paws' })).toBe('Paws');
  expect(auditSubject({ businessId: 12 })).toBe('no. 12');
  expect(auditSubject({ times: 3 })).toBe('3 times');
  expect(auditSubject({ times: 1 })).toBe('');
  expect(auditSubject({})).toBe('');
});
