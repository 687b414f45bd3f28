import { hashPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { createPasswords, PasswordsBusy, SCRYPT_COST } from './passwords.server.ts';

const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const DEARER = { N: 2 ** 15, r: 16, p: 1 };
const PASSWORD = 'correct horse bättery 🐕';

test('a hash costs what OWASP asks for, and is the password’s alone', async () => {
  expect(SCRYPT_COST).toEqual({ N: 131_072, r: 8, p: 1 });
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD);
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{86}$/);
  expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
  expect(await passwords.verify({ hash, password: `${PASSWORD}x` })).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
}, 60_000);

test('no two hashes of a password are alike', async () => {
  const passwords = createPasswords(CHEAP);
  expect(await passwords.hash(PASSWORD)).not.toBe(await passwords.hash(PASSWORD));
});

test('a hash of an earlier version, or of a lower cost, still counts and is outdated', async () => {
  const passwords = createPasswords(DEARER);
  for (const hash of [await hashPassword(PASSWORD), await createPasswords(CHEAP).hash(PASSWORD)]) {
    expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await passwords.verify({ hash, password: 'wrong' })).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  }
  expect(passwords.isOutdated(await passwords.hash(PASSWORD))).toBe(false);
}, 60_000);

test.each([
  '',
  ':',
  'x'.repeat(5000),
  `$scrypt$ln=99,r=99,p=9$${'a'.repeat(22)}$${'a'.repeat(86)}`,
  `$scrypt$ln=0,r=0,p=0$${'a'.repeat(22)}$${'a'.repeat(86)}`,
  `$scrypt$ln=21,r=8,p=1$${'a'.repeat(22)}$${'a'.repeat(86)}`,
  `$scrypt$ln=10,r=8,p=1$short$${'a'.repeat(86)}`,
])('nobody has the password of what is no hash: %.40j', async (hash) => {
  expect(await createPasswords(CHEAP).verify({ hash, password: '' })).toBe(false);
});

test('when very many come at once, those who would wait too long are told so', async () => {
  const passwords = createPasswords(CHEAP);
  const settled = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash(PASSWORD)));
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(50);
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(PasswordsBusy);
  await expect(passwords.hash(PASSWORD)).resolves.toMatch(/^\$scrypt/);
});
