const LIGHT =
  '--page:#f2f7f4;--ink:#0d2920;--ink-2:#3e564d;--field:#73857c;--surface:#fff;--brand:#004e37;--on-brand:#fff;--band:#fcbd34;--sun:#fcbd34;color-scheme:light';
const DARK =
  '--page:#0b1814;--ink:#eff1e9;--ink-2:#b5c2b7;--field:#6f867d;--surface:#13231e;--brand:#fcbd34;--on-brand:#082119;--band:#12322a;--sun:#fcbd34;color-scheme:dark';

/** The look of a page that needs no file; the colours are those of app/ui/styles/tokens.css. */
export const STANDALONE_STYLE = `
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:400 1.0625rem/1.53 "Atkinson Hyperlegible Next",system-ui,sans-serif;overflow-wrap:break-word}
header,.column{max-width:77rem;margin-inline:auto;padding-inline:1.25rem}
header{padding-block:.5rem}
body::before{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:4.5rem;background:var(--band)}
.name{display:inline-flex;align-items:center;gap:.75rem;min-height:3.5rem;color:inherit;font:800 1.375rem/1.1 Gabarito,system-ui,sans-serif;text-decoration:none}
.band{background:var(--band);padding-block:1.5rem 3rem}
h1{font:800 2.125rem/1.06 Gabarito,system-ui,sans-serif;letter-spacing:-.018em;text-wrap:balance}
.lede{margin-top:.75rem;max-width:34em;font-size:1.1875rem}
.band+.column{padding-block:2.75rem 4rem}
.column>p:first-child{max-width:66ch}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.25rem;border:1.5px solid transparent;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font:600 1.0625rem/1.2 Gabarito,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.quiet{background:none;border-color:var(--field);color:var(--ink)}
form{margin-top:2.5rem}
label{display:block;margin-bottom:.375rem;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
input{flex:0 1 18rem;min-width:0;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--field);border-radius:.75rem;background:var(--surface);color:var(--ink);font:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (min-width:64rem){h1{font-size:3rem}header,.column{padding-inline:1.5rem}}
`;
