import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { regionCommand } from './region.ts';

async function run(...args: string[]) {
  const written = { output: '', errors: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const code = await regionCommand(args, { output: stream('output'), errors: stream('errors') });
  return { code, ...written };
}

test('lists every region with its name, nation and number of councils', async () => {
  const { code, output } = await run('list');
  expect(code).toBe(0);
  const lines = output.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(140);
  expect(lines).toContainEqual(expect.stringMatching(/^kent {2,}Kent {2,}England {2,}13 councils$/));
  expect(lines).toContainEqual(expect.stringMatching(/^gwynedd {2,}Gwynedd {2,}Wales {2,}1 council$/));
});

test('lists them for programs, each as REGION takes it and once', async () => {
  const { code, output } = await run('list', '--json');
  expect(code).toBe(0);
  const regions = JSON.parse(output);
  expect(regions).toEqual(
    expect.arrayContaining([
      // Its own folder counts, which reaches over the county's border.
      { slug: 'hampshire', name: 'Hampshire', nation: 'England', councils: 15 },
      { slug: 'highland', name: 'Highland', nation: 'Scotland', councils: 1 },
      { slug: 'yorkshire', name: 'Yorkshire', nation: 'England', councils: 16 },
    ]),
  );
  const slugs = regions.map(({ slug }: { slug: string }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(parseConfig({ REGION: slug }).region).toBe(slug);
});

test.each([[[]], [['list', 'kent']], [['add']], [['list', '--yaml']]])(
  'exits with 2 on wrong usage: %j',
  async (args) => {
    const { code, output, errors } = await run(...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('Usage: directory region list');
  },
);
