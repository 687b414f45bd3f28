import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');

/**
 * Finds a Chromium, so that the browser tests run where nothing was installed by hand: the one at
 * CHROMIUM_PATH, the machine's own, the one Playwright has downloaded, or else the one which npm brings along.
 * @throws Error with a sentence saying what to do when there is none
 */
export async function findChromium(): Promise<LaunchOptions> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) throw new Error(`There is no browser at CHROMIUM_PATH (${chosen}).`);
  const executablePath = chosen || [...usualPlaces(), chromium.executablePath()].find(existsSync);
  return executablePath ? { executablePath } : bundledChromium();
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

/** Unpacks the npm package's browser on first use; it comes with the libraries and fonts a bare machine lacks. */
async function bundledChromium(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium was found. Install Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
    );
  }
  const source = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(path.join(source, 'bin'), folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }),
    },
  };
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
