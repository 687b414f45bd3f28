import { expect, test } from 'vitest';
import { readCrawlers } from './crawlers.server.ts';
import { crawlerFinder, mayRead } from './policy.ts';
import { robotsText } from './robots-text.ts';

const list = readCrawlers();
const textFor = (policy: 'search' | 'all' | 'none') =>
  robotsText({ siteUrl: 'https://dogs.example', policy, ...list });

/** What a crawler may do by a text, as RFC 9309 has it: the group with its name, else that of all; the longest rule counts. */
function allows(text: string, agent: string, path: string): boolean {
  const groups = text.split('\n\n').map((part) => part.split('\n').filter((line) => !line.startsWith('#')));
  const named = (name: string) =>
    groups.find((lines) => lines.some((line) => line.toLowerCase() === `user-agent: ${name.toLowerCase()}`));
  const rules = (named(agent) ?? named('*') ?? []).flatMap((line) => {
    const [, kind, rule = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
    return kind && path.startsWith(rule) ? [{ kind, length: rule.length }] : [];
  });
  const [best] = rules.toSorted((a, b) => b.length - a.length || (a.kind === 'Allow' ? -1 : 1));
  return best?.kind !== 'Disallow';
}

test('each crawler has one entry, and training agents are told from those that lead people here', () => {
  const names = list.crawlers.map(({ agent }) => agent.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const purposeOf = (agent: string) => list.crawlers.find((one) => one.agent === agent)?.purpose;
  expect(['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'].map(purposeOf)).toEqual(['training', 'search', 'user']);
  expect(['ClaudeBot', 'Claude-SearchBot', 'Claude-User'].map(purposeOf)).toEqual([
    'training',
    'search',
    'user',
  ]);
});

test.each([
  [
    'search',
    { GPTBot: false, Bytespider: false, 'OAI-SearchBot': true, 'Claude-User': true, Googlebot: true },
  ],
  ['all', { GPTBot: true, Bytespider: true, 'OAI-SearchBot': true, 'Claude-User': true, Googlebot: true }],
  [
    'none',
    { GPTBot: false, Bytespider: false, 'OAI-SearchBot': false, 'Claude-User': false, Googlebot: true },
  ],
] as const)('by %s, robots.txt says who may read', (policy, expected) => {
  const text = textFor(policy);
  for (const [agent, may] of Object.entries(expected)) {
    expect([agent, allows(text, agent, '/winchester')]).toEqual([agent, may]);
    for (const path of ['/api/v1/businesses', '/data/businesses.csv', '/oruk/v3/services'])
      expect([agent, path, allows(text, agent, path)]).toEqual([agent, path, true]);
    for (const path of ['/admin/site', '/api/auth/get-session', '/functions/v1/x', '/profile', '/blog/admin'])
      expect([agent, path, allows(text, agent, path)]).toEqual([agent, path, false]);
  }
  expect(text).toContain('Sitemap: https://dogs.example/sitemap.xml');
  expect(text.includes('Crawl-delay')).toBe(policy === 'all');
});

test('a crawler is known by its name, in any case and among other words', () => {
  const find = crawlerFinder(list.crawlers);
  expect(
    find('Mozilla/5.0 AppleWebKit/537.36; compatible; gptbot/1.2; +https://openai.com/gptbot')?.agent,
  ).toBe('GPTBot');
  expect(find('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).toBeNull();
  expect(find(undefined)).toBeNull();
  expect(find(`${' '.repeat(10_000)}GPTBot`)).toBeNull();
  expect(mayRead({ purpose: 'training' }, 'search')).toBe(false);
});
