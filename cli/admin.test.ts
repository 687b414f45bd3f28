import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { actions, profiles, users } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { adminCommand } from './admin.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.insert(users).values({ id: 'a', name: '', email: 'ann@dogs.example' });
});

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  let opened = false;
  const openPool = async () => {
    opened = true;
    return database.pool;
  };
  const exitCode = await adminCommand(args, { openPool, output, errors });
  return { exitCode, opened, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test('grants, lists and revokes', async () => {
  expect(await run('grant', 'Ann@dogs.example')).toMatchObject({
    exitCode: 0,
    errors: expect.stringContaining('now an admin'),
  });
  expect(await database.db.select().from(profiles)).toMatchObject([{ admin: true, admin_granted: true }]);
  expect((await run('list')).output).toBe('ann@dogs.example (ann)\n');
  expect(JSON.parse((await run('list', '--json')).output)).toEqual([
    { email: 'ann@dogs.example', displayName: 'ann' },
  ]);
  const revoked = await run('revoke', 'ann@dogs.example', '--json');
  expect(JSON.parse(revoked.output)).toEqual({ email: 'ann@dogs.example', admin: false });
  expect(revoked.errors).toContain('even if the address is in ADMIN_EMAILS');
  expect(await database.db.select().from(profiles)).toMatchObject([{ admin: false, admin_granted: false }]);
  expect(await run('list')).toMatchObject({ exitCode: 0, output: '', errors: 'There are no admins yet.\n' });
  expect(await database.db.select().from(actions)).toMatchObject([
    { actor: 'command', action: 'admin.granted', about_id: 'a' },
    { actor: 'command', action: 'admin.revoked', about_id: 'a' },
  ]);
});

test('says so when there is no such account', async () => {
  expect(await run('grant', 'nobody@dogs.example')).toMatchObject({
    exitCode: 1,
    output: '',
    errors: expect.stringContaining('has to register first'),
  });
});

test.each([
  [[]],
  [['grant']],
  [['grant', 'a@b.example', 'x']],
  [['list', 'x']],
  [['make', 'x']],
  [['list', '--fast']],
])('answers %j with its usage and exit code 2, without a database', async (args) => {
  const { exitCode, opened, errors } = await run(...args);
  expect({ exitCode, opened }).toEqual({ exitCode: 2, opened: false });
  expect(errors).toContain('Usage: directory admin');
});
