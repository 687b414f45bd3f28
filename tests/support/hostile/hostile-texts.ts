/**
 * Texts that try to run a script wherever they are shown: in HTML, in an attribute, in a script's data, in XML. Each
 * way in is combined with each kind of load. Whichever of them works sets `window.hacked`.
 */
import { HOSTILE_MARKDOWN } from './hostile-markdown.ts';

const LOAD = 'window.hacked=1';

/** Elements and the events which come to them by themselves. */
const ELEMENTS: readonly (readonly [element: string, event: string])[] = [
  ['img src=x', 'onerror'],
  ['img srcset=x', 'onerror'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg/onload=1 x', 'onload'],
  ['body', 'onpageshow'],
  ['body', 'onfocus'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['a href=# autofocus tabindex=1', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['video autoplay src=x', 'onloadstart'],
  ['audio src=x', 'onerror'],
  ['source src=x', 'onerror'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onload'],
  ['iframe', 'onload'],
  ['iframe src=/', 'onload'],
  ['link rel=stylesheet href=/x', 'onerror'],
  ['style', 'onload'],
  ['script src=/x', 'onerror'],
  ['marquee', 'onstart'],
  ['animate attributeName=x dur=1s', 'onbegin'],
  ['set attributeName=x', 'onbegin'],
  ['div style="animation:x 1s"', 'onanimationstart'],
  ['div style="transition:all 1s"', 'ontransitionend'],
  ['dialog open popover', 'onbeforetoggle'],
];

/** Ways to write an element's event so that filters do not see it. */
const WRITINGS: readonly ((element: string, event: string) => string)[] = [
  (element, event) => `<${element} ${event}=${LOAD}>`,
  (element, event) => `<${element} ${event}="${LOAD}">`,
  (element, event) => `<${element}\t${event}\n=\n'${LOAD}'`,
  (element, event) => `<${element.replaceAll(' ', '/')}/${event.toUpperCase()}=${LOAD}//>`,
  (element, event) => `"><${element} ${event}=${LOAD}>`,
  (element, event) => `'/><${element} ${event}='${LOAD}'>`,
  (element, event) => `&lt;${element} ${event}=${LOAD}&gt;`,
  (element, event) => `\u003c${element} ${event}=&#119;indow.hacked=1>`,
];

/** What ends the place a text stands in and opens another one. */
const BREAKOUTS: readonly string[] = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '-->',
  '--!>',
  '*/',
  ']]>',
  '</script>',
  '</SCRIPT\t>',
  '</script/x>',
  '<!--<script>',
  '</title>',
  '</textarea>',
  '</style>',
  '</noscript>',
  '</template>',
  '</select>',
  '</xmp>',
  '</iframe>',
  '</description></item></channel></rss>',
  '</loc></url></urlset>',
  '"}]}</script>',
  '\u2028</script>',
  '\u2029"});',
  String.raw`\"`,
  String.raw`\u0022`,
  String.raw`\x3c/script\x3e`,
  '%22%3E',
  '＂＞＜',
  '{{constructor.constructor("window.hacked=1")()}}',
  // oxlint-disable-next-line no-template-curly-in-string -- the text of an attack on templates
  '${window.hacked=1}',
  '#{window.hacked=1}',
  '<%= window.hacked=1 %>',
];

const AFTER_BREAKOUT: readonly string[] = [
  `<script>${LOAD}</script>`,
  `<img src=x onerror=${LOAD}>`,
  ` onfocus=${LOAD} autofocus x=`,
  ` style=animation-name:x onanimationstart=${LOAD} `,
  `<svg><script>${LOAD}</script></svg>`,
  `;${LOAD};//`,
];

/** Trees that browsers rebuild while reading them, so that what a filter saw is not what is made of it. */
const MUTATIONS: readonly string[] = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${LOAD}&gt;">`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=${LOAD}>"></style></h1>`,
  `<svg></p><style><a id="</style><img src=x onerror=${LOAD}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${LOAD}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${LOAD}>`,
  `<noscript><p title="</noscript><img src=x onerror=${LOAD}>">`,
  `<select><noembed></select><script x='a'>${LOAD}</script>`,
  `<table><td background=x><a href=x><table onerror=${LOAD}>`,
  `<svg><foreignObject><math><mi><style><!--</style><img src onerror=${LOAD}>-->`,
  `<svg><desc><table><thead><s></table></s><table><style><img src=x onerror=${LOAD}></style>`,
  `<template shadowrootmode=open><script>${LOAD}</script></template>`,
  `<x contenteditable autofocus onfocus=${LOAD}>`,
  `<a href="java&Tab;script&colon;${LOAD}">x</a>`,
  `<svg><a><animate attributeName=href values=javascript:${LOAD} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${LOAD}' /></svg>#x" />`,
  `<iframe srcdoc="&lt;script&gt;parent.hacked=1&lt;/script&gt;"></iframe>`,
  `<base href="javascript:/a/-${LOAD}//">`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,<script>opener.hacked=1</script>">`,
  `<plaintext><script>${LOAD}</script>`,
  `<!DOCTYPE x [<!ENTITY y "z">]><script>&y;${LOAD}</script>`,
];

/** Markdown which renderers have made dangerous HTML of before. */
const MARKDOWN: readonly string[] = [
  `[a](javascript:${LOAD})`,
  `[a](javascript://example.com/%0A${LOAD})`,
  `[a](javascript&#x3a;${LOAD})`,
  `[a](<javascript:${LOAD}>)`,
  `[a](\\javascript:${LOAD})`,
  `[a]( \u00a0javascript:${LOAD})`,
  `![a](https://x.example/"onerror="${LOAD})`,
  `![a](https://x.example/a.png "x" onerror=${LOAD} y=")`,
  `![a\`<img src=x onerror=${LOAD}>\`](x)`,
  `[a]: javascript:${LOAD}\n\n[a]`,
  `<javascript:${LOAD}>`,
  `<https://x.example/?"onmouseover=${LOAD}>`,
  `\`\`\`" onload="${LOAD}\nx\n\`\`\``,
  `\`\`\`js"><img/src=x/onerror=${LOAD}>\nconst a = "<img src=x onerror=${LOAD}>";\n\`\`\``,
  `[^"><svg onload=${LOAD}>]: x\n\nx[^"><svg onload=${LOAD}>]`,
  `x^[<img src=x onerror=${LOAD}>]`,
  `| a |\n|:-"onload=${LOAD}|\n| <img src=x onerror=${LOAD}> |`,
  `# a <svg onload=${LOAD}>\n\n[x](#h-a)`,
  `- [ ] <input autofocus onfocus=${LOAD}>`,
  `![x](/uploads/${'a'.repeat(32)}-10x10.webp"onerror="${LOAD})`,
];

/** More than a thousand hostile texts, no two the same. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set([
    ...ELEMENTS.flatMap(([element, event]) => WRITINGS.map((write) => write(element, event))),
    ...BREAKOUTS.flatMap((breakout) => AFTER_BREAKOUT.map((rest) => breakout + rest)),
    ...MUTATIONS,
    ...MARKDOWN,
    ...HOSTILE_MARKDOWN,
  ]),
];
