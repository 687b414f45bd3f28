import outlines from './gabarito-outlines.json' with { type: 'json' };

/**
 * Text as outlines of the heading font, so that a picture looks the same on machines without any fonts. The outlines
 * are those of Gabarito ExtraBold (SIL Open Font License 1.1), Latin letters of Western Europe.
 */
const GLYPHS = outlines.glyphs as unknown as Readonly<Record<string, [width: number, path: string]>>;

/** Width of a text in pixels at this font size; characters without an outline have none. */
function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + (GLYPHS[character]?.[0] ?? 0), 0);
  return (units * size) / outlines.unitsPerEm;
}

/** An SVG group with the text's outlines, its base line beginning at x, y. */
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

/** Breaks a text into lines of at most this width; what does not fit into the number of lines ends in an ellipsis. */
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

/** Cuts a line that is too wide by itself; `goesOn` ends it in an ellipsis in any case. */
function fit(line: string, size: number, width: number, goesOn: boolean): string {
  if (!goesOn && textWidth(line, size) <= width) return line;
  let cut = line;
  while (cut && textWidth(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
