import outlines from './gabarito-outlines.json' with { type: 'json' };

/** Glyph outlines for machines without fonts: Gabarito ExtraBold (SIL Open Font License 1.1), Latin. */
const GLYPHS = outlines.glyphs as unknown as Readonly<Record<string, [width: number, path: string]>>;

/** In pixels; characters without an outline count as zero. */
function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + (GLYPHS[character]?.[0] ?? 0), 0);
  return (units * size) / outlines.unitsPerEm;
}

export function outlineText(text: string, x: number, y: number, size: number, colour: string): string {
  const scale = size / outlines.unitsPerEm;
  let advance = 0;
  const paths = [...text].map((character) => {
    const [width, path] = GLYPHS[character] ?? [0, ''];
    const placed = path ? `<path transform="translate(${advance})" d="${path}"/>` : '';
    advance += width;
    return placed;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y})scale(${scale})">${paths.join('')}</g>`;
}

/** @param width most pixels per line  @param lines most lines; an ellipsis replaces the rest */
export function wrapText(text: string, size: number, width: number, lines: number): string[] {
  const result: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, size) > width) {
      result.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line) result.push(line);
  const cut = result.length > lines;
  return result.slice(0, lines).map((text, index) => fit(text, size, width, cut && index === lines - 1));
}

function fit(line: string, size: number, width: number, goesOn: boolean): string {
  if (!goesOn && textWidth(line, size) <= width) return line;
  let cut = line;
  while (cut && textWidth(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
