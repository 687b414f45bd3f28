import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a package is tested again when it, what it imports, its data or an installed version changes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tested-'));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    for (const file of ['package-lock.json', 'vitest.config.ts', 'packages/packed.test.ts']) write(file, '1');
    cpSync(path.join(import.meta.dirname, '.'), path.join(folder, 'scripts'), { recursive: true });
    write('package.json', '{ "type": "module" }');
    write('packages/text/package.json', '{}');
    write('packages/hours/package.json', '{ "dependencies": { "@dog-care-directory/text": "1.0.0" } }');
    write('packages/places/package.json', '{}');
    write('packages/places/data/towns.csv', 'Winchester');
    const ask = (then = '') => {
      const program = `import { digestsOfPackages, packagesToTest, rememberPassed } from './scripts/tested-packages.ts';
        const digests = digestsOfPackages(); console.log(packagesToTest(digests).toSorted().join(' ')); ${then}`;
      const node = ['--input-type=module', '-e', program];
      return execFileSync(process.execPath, node, { cwd: folder, encoding: 'utf8' }).trim();
    };
    expect(ask('rememberPassed(digests)')).toBe('hours places text');
    expect(ask()).toBe('');
    write('packages/hours/day.ts', 'export {};');
    expect(ask('rememberPassed(digests)')).toBe('hours');
    write('packages/text/word.ts', 'export {};');
    expect(ask('rememberPassed(digests)')).toBe('hours text');
    write('packages/places/data/towns.csv', 'Romsey');
    expect(ask('rememberPassed(digests)')).toBe('places');
    write('app/ui/button.tsx', 'export {};');
    expect(ask()).toBe('');
    write('package-lock.json', '2');
    expect(ask()).toBe('hours places text');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
