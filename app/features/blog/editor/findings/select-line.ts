/** Where a line of a text begins and ends; the end of the text where it has fewer lines. @param line from 1 */
export function lineAt(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) return { start: text.length, end: text.length };
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}

/** Selects a line in a text box and brings it into view. @param line from 1 */
export function selectLine(box: HTMLTextAreaElement, line: number): void {
  const { start, end } = lineAt(box.value, line);
  // A box scrolls to its caret when it gets the focus, but not when the selection changes.
  box.blur();
  box.setSelectionRange(start, start);
  box.focus();
  box.setSelectionRange(start, end);
  box.scrollIntoView({ block: 'center' });
}
