import { NAUGHTY_STRINGS } from './naughty-strings.ts';

const TEXTS = [
  '"><img src=x onerror=window.injected=1>',
  'javascript:alert(1)',
  '\u202Egpj.exe',
  '[a](javascript:alert(1)) **b**',
  ...NAUGHTY_STRINGS.filter((text, index) => index % 40 === 0 && text.trim() !== ''),
].slice(0, 20);

/** What goes into the form of the contact page to have the admin area run, show or follow something. */
export const HOSTILE_MESSAGES = TEXTS.map((text, number) => ({
  name: text.slice(0, 100),
  subject: `${number} ${text}`.slice(0, 150),
  message: `x${text.slice(0, 4000)}`,
}));
