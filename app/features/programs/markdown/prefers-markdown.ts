const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/**
 * Whether an `Accept` header asks for Markdown by its name, and not less than for HTML. A range such as any type asks for nothing in
 * particular.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return false;
  const weights = new Map(accept.slice(0, 1000).toLowerCase().split(',').map(weightOf));
  const markdown = weights.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (weights.get(HTML) ?? 0);
}

function weightOf(item: string): [string, number] {
  const [type = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const given = weight === undefined ? 1 : Number(weight.slice(2));
  return [type, given >= 0 && given <= 1 ? given : 0];
}
