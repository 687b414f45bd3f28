import { escapeHtml } from '#app/escape-html.ts';

/** The site's colours (app/ui/tokens.css) and nothing else: this page must cost next to nothing to make. */
const STYLE = `
:root{color-scheme:light dark;--page:#f2f7f4;--ink:#0d2920;--brand:#004e37;--on-brand:#fff;--band:#fcbd34}
@media (prefers-color-scheme:dark){:root{--page:#0b1814;--ink:#eff1e9;--brand:#fcbd34;--on-brand:#082119;--band:#12322a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1.125rem/1.6 'Atkinson Hyperlegible Next',system-ui,sans-serif}
header{background:var(--band);padding:3rem 1.25rem}
main{padding:2rem 1.25rem}
header>*,main>*{max-width:42rem;margin-inline:auto}
p{margin-block:0 1.5rem}header p{margin:0;font-weight:700}
h1{margin-block:.5rem 0;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15}
main a{display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font-weight:700;text-decoration:none}
main a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`.trim();

/** A page without scripts or files for what is refused before the site's own pages are asked. */
export function plainPage({
  siteName,
  title,
  sentence,
}: {
  siteName: string;
  title: string;
  sentence: string;
}): string {
  const name = escapeHtml(siteName);
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} | ${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><p>${name}</p><h1>${escapeHtml(title)}</h1></header>
<main><p>${escapeHtml(sentence)}</p><p><a href="/">Return to Home</a></p></main>
</body>
</html>
`;
}
