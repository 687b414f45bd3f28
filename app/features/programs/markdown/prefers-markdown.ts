const MARKDOWN = 'text/markdown';
/** From the most exact to the least. */
const HTML = ['text/html', 'text/*', '*/*'];

/** True if an `Accept` header ranks Markdown at least as high as HTML; ranges count as HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false;
  const weights = new Map(accept.slice(0, 1000).toLowerCase().split(',').map(weightOf));
  const html = HTML.find((type) => weights.has(type));
  const markdown = weights.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (weights.get(html ?? '') ?? 0);
}

function weightOf(item: string): [string, number] {
  const [type = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return [type, 1];
  return [type, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
