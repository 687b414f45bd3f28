/** Shortcodes of WordPress and its page builders: `[gallery ids="1,2"]`, `[vc_row]…[/vc_row]`. */

const IN_BRACKETS = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;
const KNOWN: ReadonlySet<string> = new Set(
  (
    'gallery caption audio video embed playlist contact-form-7 contact-form gravityform wpforms elementor-template ' +
    'row column button toggle accordion tabs tab divider spacer map slider sidebar'
  ).split(' '),
);
/** An attribute in quotation marks, which editors may have made curly. */
const WITH_VALUE = /\s[\w-]+=["'“”″‘’]/;
const ENCODED_PROGRAM = /\[vc_raw_(?:html|js)[^[\]]*\][^[]*/gi;

/** Removes shortcodes; keeps the text they enclose and other words in brackets. */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text;
  const plain = text.replaceAll(ENCODED_PROGRAM, '');
  const [opened, closed] = [new Set<string>(), new Set<string>()];
  for (const [, slash, name = ''] of plain.matchAll(IN_BRACKETS))
    (slash ? closed : opened).add(name.toLowerCase());
  return plain.replaceAll(IN_BRACKETS, (written: string, _slash: string, word: string, rest: string) => {
    const name = word.toLowerCase();
    const isBlock = name.includes('_') || KNOWN.has(name);
    const isBare = rest.trim() === '' || rest.trim() === '/';
    const isShortcode =
      (opened.has(name) && closed.has(name)) ||
      WITH_VALUE.test(rest) ||
      (isBlock && (isBare || rest.includes('=')));
    if (!isShortcode) return written;
    return isBlock ? '\n' : '';
  });
}
