import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Mail } from './transport.server.ts';

/** A message before it is laid out: paragraphs, one link as a button, and what to do when it came unexpectedly. */
interface Message {
  recipient: string;
  siteName: string;
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; link: string };
  closing: string;
}

/** Lays a message out as plain text and as HTML, both with the same words. */
export function composeMail({ recipient, siteName, subject, paragraphs, action, closing }: Message): Mail {
  const text = [...paragraphs, `${action.label}:\n${action.link}`, closing, siteName].join('\n\n');
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(words)}</p>`;
  const link = escapeHtml(action.link);
  const html = `<!DOCTYPE html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f2f7f4;color:#0d2920;font:17px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:8px solid #fcbd34;border-radius:14px">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 22px;background:#004e37;color:#ffffff;font-weight:600;text-decoration:none;border-radius:14px">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:15px">If the button does not work, copy this address into your browser:<br><a href="${link}" style="color:#00563d;word-break:break-all">${link}</a></p>
${paragraph(closing)}
<p style="margin:24px 0 0;font-weight:600">${escapeHtml(siteName)}</p>
</div>
</body>
</html>
`;
  return { recipient, subject, text: `${text}\n`, html, link: action.link };
}
