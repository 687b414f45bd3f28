/** Email texts consist of paragraphs, placeholders in braces, and one paragraph that is the button. */
import { lineOfText } from '#app/platform/line-of-text.ts';
import { EMAILS, type EmailName } from './catalogue/catalogue.ts';
import type { EmailText } from './catalogue/email-kind.ts';

const LONGEST_EMAIL_SUBJECT = 150;
const LONGEST_EMAIL_TEXT = 4000;

export const BUTTON_END = ': {link}';
const LONGEST_LABEL = 60;

export const IN_BRACES = /\{([^{}\n]*)\}/g;

export function paragraphsOf(text: string): string[] {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function placeholdersOf(name: EmailName): string[] {
  return ['site', 'link', ...Object.keys(EMAILS[name].placeholders)];
}

export function typedEmailText({ subject, text }: EmailText): EmailText {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n').split('\n');
  return {
    subject: lineOfText(subject),
    text: lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll('\0', '')
      .trim(),
  };
}

/** Validates an owner's subject and text. Returns a sentence for each problem; empty if valid. */
export function emailTextProblems(
  name: EmailName,
  { subject, text }: EmailText,
): { subject?: string; text?: string } {
  const subjectProblem = problemOfSubject(name, subject);
  const textProblem = problemOfText(name, text);
  return {
    ...(subjectProblem ? { subject: subjectProblem } : {}),
    ...(textProblem ? { text: textProblem } : {}),
  };
}

function problemOfSubject(name: EmailName, subject: string): string | null {
  if (subject === '') return 'Enter a subject.';
  if (subject.length > LONGEST_EMAIL_SUBJECT)
    return `Shorten the subject to ${LONGEST_EMAIL_SUBJECT} characters.`;
  if (lineOfText(subject) !== subject) return 'Write the subject on one line.';
  if (subject.includes('{link}')) return 'A subject can’t have a link. Use {link} in the text.';
  return unknownPlaceholder(name, subject) ?? webAddress(subject);
}

function problemOfText(name: EmailName, text: string): string | null {
  if (text === '') return 'Enter a text.';
  if (text.length > LONGEST_EMAIL_TEXT) return `Shorten the text to ${LONGEST_EMAIL_TEXT} characters.`;
  const wrong = unknownPlaceholder(name, text) ?? webAddress(text);
  if (wrong) return wrong;
  const links = text.split('{link}').length - 1;
  if (links === 0) return 'Add the button: a paragraph such as “See the page: {link}”.';
  if (links > 1) return 'Use {link} only once. An email has one button.';
  const label = paragraphsOf(text)
    .find((paragraph) => paragraph.endsWith(BUTTON_END))
    ?.slice(0, -BUTTON_END.length);
  if (!label || label.includes('\n'))
    return 'Put the button in a paragraph of its own, such as “See the page: {link}”.';
  if (label.includes('{')) return 'The words of the button can’t have a placeholder other than {link}.';
  if (label.length > LONGEST_LABEL) return `Shorten the words of the button to ${LONGEST_LABEL} characters.`;
  const missing = (EMAILS[name].required ?? []).find((placeholder) => !text.includes(`{${placeholder}}`));
  return missing ? `Add {${missing}}. The email makes no sense without it.` : null;
}

function unknownPlaceholder(name: EmailName, text: string): string | null {
  const known = placeholdersOf(name);
  for (const [whole, placeholder = ''] of text.matchAll(IN_BRACES)) {
    if (!known.includes(placeholder)) return `This email has no placeholder ${whole.slice(0, 80)}.`;
  }
  return null;
}

/** Finds a typed web address. Each email has only one link, from the site itself, for security. */
function webAddress(text: string): string | null {
  return /:\/\/|www\./i.test(text) ? 'Remove the web address. The only link in an email is {link}.' : null;
}

/** Setting format: subject, empty line, text. */
export function storedEmailText({ subject, text }: EmailText): string {
  return `${subject}\n\n${text}`;
}

/** Reads a stored text; null if it's no longer valid. */
export function readEmailText(name: EmailName, stored: string): EmailText | null {
  const at = stored.indexOf('\n\n');
  if (at < 0) return null;
  const read = { subject: stored.slice(0, at), text: stored.slice(at + 2) };
  return Object.keys(emailTextProblems(name, read)).length === 0 ? read : null;
}
