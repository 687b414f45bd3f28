import { afterEach, describe, expect, test } from 'vitest';
import { createArticleRenderer } from './article-renderer.server.ts';
import { ArticleTooComplexError, RendererBusyError } from './errors.ts';

/** Takes the renderer minutes: each footnote is looked for in all the text that comes after it. */
const ENDLESS = '^[a]'.repeat(125_000);

const renderers: ReturnType<typeof createArticleRenderer>[] = [];

function rendererWith(options: Parameters<typeof createArticleRenderer>[0] = {}) {
  const renderer = createArticleRenderer(options);
  renderers.push(renderer);
  return renderer.renderArticle;
}

afterEach(async () => {
  await Promise.all(renderers.splice(0).map(({ close }) => close()));
});

test('gives an article its HTML, its words and the time it takes to read', async () => {
  expect(await rendererWith()('# Bones\n\nGood *dog*')).toEqual({
    html: expect.stringContaining('<em>dog</em>'),
    text: 'Bones. Good dog',
    findings: { flaws: [], links: [], pictures: [] },
    shortcodes: [],
    readingMinutes: 1,
  });
});

describe('a text that takes too long', () => {
  test('leaves the thread that asks free, is given up, and the next one is rendered', async () => {
    const render = rendererWith({ timeLimitMs: 5000 });
    const events: string[] = [];
    const hostile = render(ENDLESS).catch((error: unknown) => {
      events.push('given up');
      return error;
    });
    await new Promise((resolve) => setImmediate(resolve));
    events.push('free');
    expect(await hostile).toBeInstanceOf(ArticleTooComplexError);
    expect(events).toEqual(['free', 'given up']);
    expect((await render('still *here*')).text).toBe('still here');
  });

  test('is not tried again by the next reader', async () => {
    const render = rendererWith({ timeLimitMs: 500 });
    const first = await render(ENDLESS).catch((error: unknown) => error);
    expect(first).toBeInstanceOf(ArticleTooComplexError);
    expect(await render(ENDLESS).catch((error: unknown) => error)).toBe(first);
  });
});

test('refuses a text that becomes more HTML than a page may have', async () => {
  const render = rendererWith({ longestHtml: 1000 });
  await expect(render('![a](b)'.repeat(100))).rejects.toThrow(ArticleTooComplexError);
});

test('refuses a text that takes more memory than the thread may have', async () => {
  const render = rendererWith({ memoryMb: 30, timeLimitMs: 120_000 });
  await expect(render('- a\n'.repeat(125_000))).rejects.toThrow(ArticleTooComplexError);
  expect((await render('still *here*')).text).toBe('still here');
});

test('lets only so many texts wait', async () => {
  const render = rendererWith({ mostWaiting: 2 });
  const waiting = [render('a'), render('b')];
  await expect(render('c')).rejects.toThrow(RendererBusyError);
  await Promise.all(waiting);
  expect((await render('c')).text).toBe('c');
});

test('renders again what it has forgotten, and once what it remembers or is at', async () => {
  const render = rendererWith({ remembered: 2 });
  const [first, same] = await Promise.all([render('first'), render('first')]);
  expect(same).toBe(first);
  await render('second');
  expect(await render('first')).toBe(first);
  await render('third');
  expect(await render('first')).toBe(first);
  const second = await render('second');
  await render('third');
  await render('fourth');
  expect(await render('second')).not.toBe(second);
});

test('starts a thread anew after a pause without work', async () => {
  const render = rendererWith({ idleMs: 0, rememberedCharacters: 1 });
  for (const text of ['a', 'b', 'c']) {
    expect((await render(text)).text).toBe(text);
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('fails what is asked for when it is closed', async () => {
  const renderer = createArticleRenderer();
  const asked = renderer.renderArticle('a').catch((error: unknown) => error);
  await renderer.close();
  expect(await asked).toBeInstanceOf(Error);
  await expect(renderer.renderArticle('b')).rejects.toThrow('closed');
});

test('has the words of shortcodes among its own, and keeps them out of its HTML', async () => {
  const { html, text, shortcodes } = await rendererWith()(
    'Bones.\n\n{{businesses service="<b>Kennels"}}\n\nGood.',
  );
  expect(text).toBe('Bones. <b>Kennels. Good.');
  expect(html).toBe('<p>Bones.</p>\n<p>Good.</p>\n');
  expect(shortcodes).toMatchObject([{ line: 3, attributes: [['service', '<b>Kennels']] }]);
});
