import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

const STYLES = 'app/ui/styles/tokens.css';

/** Colours by custom property without dashes, such as `ink`: '#0d2920'. */
export type Tokens = Readonly<Record<string, string>>;

/** The default colours from the style sheet. Dark ones fall back to light ones. */
export function standardTokens(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(path.join(packageRoot(), STYLES), 'utf8');
  const [light = '', rest = ''] = css.slice(css.indexOf(':root {')).split('@variant dark {');
  const [dark = ''] = rest.split('@theme');
  const ofLight = tokensIn(light);
  return { light: ofLight, dark: { ...ofLight, ...tokensIn(dark) } };
}

function tokensIn(rules: string): Tokens {
  const declarations = rules.split(';').map((rule) => rule.trim().split(': '));
  return Object.fromEntries(
    declarations.flatMap(([name = '', value = '']) =>
      name.startsWith('--') && /^#[0-9a-f]{6}$/.test(value) ? [[name.slice(2), value]] : [],
    ),
  );
}
