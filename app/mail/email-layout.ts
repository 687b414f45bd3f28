/** Fills in an email and lays it out as plain text and as HTML, both with the same words. */
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { EmailKind, EmailText } from './catalogue/email-kind.ts';
import { BUTTON_END, IN_BRACES, paragraphsOf } from './email-text.ts';
import { lineValue, quoteValue, subjectLine } from './email-values.ts';

/** A part of an email, from top to bottom. */
export type EmailBlock =
  | { type: 'paragraph'; parts: readonly (string | { link: string })[] }
  | { type: 'quote'; text: string }
  | { type: 'button'; label: string; link: string };

/** An email with its values filled in. */
export interface FilledEmail {
  siteName: string;
  subject: string;
  blocks: readonly EmailBlock[];
}

/** What fills in an email. Values are plain text and can be anything; `link` is the site's own. */
export interface Filling {
  siteName: string;
  link: string;
  values: Readonly<Record<string, string>>;
}

const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/;
/** Placeholders for addresses of the site's own beside `{link}`. */
const SITE_ADDRESSES: readonly string[] = ['stop', 'contact'];

/** Fills in subject and text. A paragraph left empty by its values is dropped. */
export function fillEmail(
  { quotes = [] }: Pick<EmailKind, 'quotes'>,
  { subject, text }: EmailText,
  filling: Filling,
): FilledEmail {
  const siteName = lineValue(filling.siteName);
  const value = (name: string) => (name === 'site' ? siteName : lineValue(filling.values[name] ?? ''));
  const blocks = paragraphsOf(text).flatMap((paragraph): EmailBlock[] => {
    if (paragraph.endsWith(BUTTON_END)) {
      return [{ type: 'button', label: paragraph.slice(0, -BUTTON_END.length), link: filling.link }];
    }
    const quoted = quotes.find((name) => paragraph === `{${name}}`);
    if (quoted !== undefined) {
      const quote = quoteValue(filling.values[quoted] ?? '');
      return quote === '' ? [] : [{ type: 'quote', text: quote }];
    }
    const parts = splitPlaceholders(paragraph).map((part) => {
      if (typeof part === 'string') return part;
      const isAddress = SITE_ADDRESSES.includes(part.name);
      const address = isAddress ? (filling.values[part.name] ?? '') : '';
      return WEB_ADDRESS.test(address) ? { link: address } : value(part.name);
    });
    return parts.some((part) => typeof part !== 'string' || part.trim() !== '')
      ? [{ type: 'paragraph', parts }]
      : [];
  });
  const filled = splitPlaceholders(subject).map((part) =>
    typeof part === 'string' ? part : value(part.name),
  );
  return { siteName, subject: subjectLine(filled.join('')), blocks };
}

/** Text and placeholders in turn. Values are put in once, so a value in braces stays as it is. */
function splitPlaceholders(text: string): (string | { name: string })[] {
  return text.split(IN_BRACES).map((part, index) => (index % 2 === 0 ? part : { name: part }));
}

/** The email as plain text; quoted lines start with `> `, so they can't be mistaken for the site's own text. */
export function emailAsText({ blocks, siteName }: Omit<FilledEmail, 'subject'>): string {
  const parts = blocks.map((block) => {
    if (block.type === 'button') return `${block.label}:\n${block.link}`;
    if (block.type === 'quote') return block.text.replaceAll(/^/gm, '> ');
    return block.parts.map((part) => (typeof part === 'string' ? part : part.link)).join('');
  });
  return `${[...parts, siteName].join('\n\n')}\n`;
}

/** For dark screens; mail programs that know no style sheets show the light colours of the elements. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#0d2920!important;color:#f2f7f4!important}.card{background:#16382d!important}.quote{border-color:#7fb8a2!important}.button{background:#fcbd34!important;color:#0d2920!important}.link{color:#9fd8c3!important}}`;
const QUOTE = 'margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #7fb8a2;white-space:pre-line';
const BUTTON =
  'display:inline-block;padding:14px 22px;background:#004e37;color:#ffffff;font-weight:600;text-decoration:none;border-radius:14px';
const LINK = 'color:#00563d;overflow-wrap:anywhere';

/** The email as HTML: no tables, no pictures, nothing from elsewhere, everything escaped. */
export function emailAsHtml({ subject, blocks, siteName }: FilledEmail): string {
  const anchor = (link: string) =>
    `<a class="link" href="${escapeHtml(link)}" style="${LINK}">${escapeHtml(link)}</a>`;
  const parts = blocks.map((block, index) => {
    if (block.type === 'button') {
      const link = escapeHtml(block.link);
      return `<p style="margin:24px 0"><a class="button" href="${link}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:15px">If the button does not work, copy this address into your browser:<br>${anchor(block.link)}</p>`;
    }
    if (block.type === 'quote') {
      return `<blockquote class="quote" dir="auto" style="${QUOTE}">${escapeHtml(block.text)}</blockquote>`;
    }
    const words = block.parts.map((part) =>
      typeof part === 'string' ? escapeHtml(part) : anchor(part.link),
    );
    const size = index === blocks.length - 1 ? ';font-size:15px' : '';
    return `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere${size}">${words.join('')}</p>`;
  });
  return `<!DOCTYPE html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f2f7f4;color:#0d2920;font:17px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:8px solid #fcbd34;border-radius:14px">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(siteName)}</p>
${parts.join('\n')}
</div>
</body>
</html>
`;
}
