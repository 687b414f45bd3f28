import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CategoryScene, type SceneKind } from './category-scene.tsx';
import type { Coat } from './coats.ts';
import { NotFoundArt, StillBallDog } from './empty-art.tsx';
import { HeroBackdrop, PeekingPair } from './hero-art.tsx';
import { CollarTagLogo } from './logo.tsx';
import { IllustrationSprite } from './sprite.tsx';

const KINDS: SceneKind[] = ['walkers', 'day-care', 'kennels', 'parks', 'other'];
const COATS: Coat[] = [0, 1, 2, 3, 4];
/** Colours that come from the tokens of the whole site. */
const TOKENS = ['--hill-1', '--hill-2', '--sun-deep', '--brand-tint'];

const sprite = renderToStaticMarkup(<IllustrationSprite />);
const css = readFileSync(new URL('./illustrations.css', import.meta.url), 'utf8');
const symbols = all(sprite, /<symbol[^>]* id="([^"]+)"/g);
/** The drawings that are a file of their own. */
const file = readFileSync(new URL('./scenes.svg', import.meta.url), 'utf8');
const drawn = all(file, /<symbol[^>]* id="([^"]+)"/g);

const scenes = KINDS.flatMap((kind) =>
  [0, 1, 2, 3, 4, 5].map((drawing) => ({
    name: `${kind} ${drawing + 1}`,
    kind,
    drawing,
    coat: (drawing % COATS.length) as Coat,
  })),
);
const pieces: { name: string; art: ReactElement }[] = [
  { name: 'sprite', art: <IllustrationSprite /> },
  { name: 'hero backdrop', art: <HeroBackdrop /> },
  { name: 'peeking pair', art: <PeekingPair className="w-40" /> },
  { name: 'logo', art: <CollarTagLogo /> },
  { name: 'still ball', art: <StillBallDog /> },
  { name: 'not found', art: <NotFoundArt /> },
  { name: 'scene', art: <CategoryScene kind="parks" coat={2} drawing={3} /> },
];

describe('category scenes', () => {
  test.each(scenes)(
    '$name is drawn from the file of scenes, in its own colours',
    ({ kind, coat, drawing }) => {
      const markup = renderToStaticMarkup(
        <CategoryScene kind={kind} coat={coat} drawing={drawing} className="size-full" />,
      );
      const [, address, id = ''] = /<use href="([^"#]+)#([^"]+)"/.exec(markup) ?? [];
      expect(address).toMatch(/scenes\.svg$/);
      expect(drawn).toContain(id);
      expect(all(markup, /^<svg class="([^"]+)"/g)).toEqual([`art scene-${kind} coat-${coat} size-full`]);
      expect(css).toContain(`\n.scene-${kind} {`);
      expect(css).toContain(`\n.coat-${coat} {`);
    },
  );

  test.each(scenes)('$name has a dog', ({ kind, drawing }) => {
    const [scene = ''] = all(file, new RegExp(`<symbol id="scene-${kind}-${drawing + 1}".*?</symbol>`, 'gs'));
    expect(references(scene).join()).toMatch(/art-(hound|terrier|dog)/);
  });

  test('refer to nothing outside their file, and take only colours that pages declare', () => {
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn).toEqual(expect.arrayContaining(references(file)));
    expect([...all(css, /(--[\w-]+):/g), ...TOKENS]).toEqual(
      expect.arrayContaining(all(file, /var\((--[\w-]+)\)/g)),
    );
    expect(file).not.toMatch(/<(script|style|image|foreignObject|a)\b|\son|https?:(?!\/\/www\.w3\.org)/);
  });

  test('hold the dogs of the sprite', () => {
    const inFile = file.replaceAll(/\s*\/>/g, '/>');
    const inSprite = sprite.replaceAll(/><\/(?:path|rect|circle|use)>/g, '/>');
    for (const id of ['art-hound', 'art-terrier', 'art-paw', 'art-ball', 'art-dog']) {
      const [symbol = ''] = all(inSprite, new RegExp(`<symbol id="${id}".*?</symbol>`, 'gs'));
      expect(symbol).not.toBe('');
      expect(inFile).toContain(symbol);
    }
  });

  test('stay below 9 KB on the line', () => {
    expect(gzipSync(file).length).toBeLessThan(9_000);
  });
});

describe('sprite', () => {
  test('stays below 6 KB', () => {
    expect(Buffer.byteLength(sprite)).toBeLessThan(6_144);
  });

  test('gives every symbol an id of its own', () => {
    expect(symbols).toHaveLength(8);
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});

describe.each(pieces)('$name', ({ art }) => {
  const markup = renderToStaticMarkup(art);

  test('refers only to symbols of the sprite', () => {
    const own = references(markup).filter((id) => !drawn.includes(id));
    expect(symbols).toEqual(expect.arrayContaining(own));
  });

  test('takes only colours that are declared', () => {
    const declared = [...all(css, /(--[\w-]+):/g), ...TOKENS];
    expect(declared).toEqual(expect.arrayContaining(all(markup, /var\((--[\w-]+)\)/g)));
  });

  test('is hidden from assistive technology and cannot take focus', () => {
    expect(markup).toMatch(/^<(svg|div)\b[^>]* aria-hidden="true"/);
    expect(markup).toMatch(/<svg\b[^>]* focusable="false"/);
    expect(markup).not.toMatch(
      /tabindex|focusable="true"|\srole=|aria-label|<(a|button|text|title|desc|style)\b/i,
    );
  });
});

test.each(KINDS)('dark colours cover every colour of the scene %s', (kind) => {
  const [rule = ''] = all(css, new RegExp(`\\.scene-${kind} \\{(.*?)^\\}`, 'gms'));
  const [light = '', dark = ''] = rule.split('@variant dark {');
  const colours = all(light, /(--[\w-]+):/g);
  expect(colours).toEqual(expect.arrayContaining(['--sky', '--g1', '--g2', '--g3', '--disc', '--collar']));
  expect(all(dark, /(--[\w-]+):/g)).toEqual(colours);
});

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
}

function references(markup: string): string[] {
  return all(markup, /<use[^>]* href="[^"#]*#([^"]+)"/g);
}
