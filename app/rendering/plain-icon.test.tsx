import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './plain-icon.ts';

const ICONS = path.resolve('node_modules/lucide-react/dist/esm/icons');

/** The icons that the app imports, by the names of their files. */
async function usedIcons(): Promise<string[]> {
  const files = (await readdir('app', { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const texts = await Promise.all(files.map((file) => readFile(path.join('app', file), 'utf8')));
  const names = texts.flatMap((text) => {
    const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(text) ?? [];
    return list.split(',').filter((name) => name.trim() !== '' && !name.includes('type '));
  });
  return [...new Set(names.map((name) => name.trim().split(' as ')[0] ?? ''))].toSorted();
}

/** Without what only names an icon. */
function drawn(markup: string): string {
  return markup.replace(/ (?:xmlns|class)="[^"]*"/g, '').replace(' aria-hidden="true"', '');
}

/** The file with the drawing, which may have had another name before. */
async function iconFile(file: string): Promise<{ file: string; text: string }> {
  const text = await readFile(path.join(ICONS, file), 'utf8');
  const [, present] = /export \{ default \} from '\.\/([^']+)'/.exec(text) ?? [];
  return present === undefined ? { file, text } : iconFile(present);
}

test('every icon of the app is drawn as lucide draws it', async () => {
  const lucide = (await import('lucide-react')) as unknown as Record<string, React.ComponentType>;
  const names = await usedIcons();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const Own = lucide[name];
    if (!Own) throw new Error(`There is no icon ${name}.`);
    const { file, text } = await iconFile(
      `${name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()}.mjs`,
    );
    // As the build finds it.
    expect([name, text]).toEqual([
      name,
      expect.stringMatching(/from '\.\.\/createLucideIcon\.mjs'[^]*createLucideIcon\(__iconData\)/),
    ]);
    const { __iconData: data } = (await import(path.join(ICONS, file))) as {
      __iconData: Parameters<typeof createIcon>[0];
    };
    const Plain = createIcon(data);
    expect(drawn(renderToStaticMarkup(<Plain />))).toBe(drawn(renderToStaticMarkup(<Own />)));
  }
});
