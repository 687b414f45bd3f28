import type { TextEdit } from './text-shortcuts.ts';

/**
 * Makes an edit in a text box as if it had been typed, so that undo takes it back. Browsers have one way to do that,
 * old as it is; where it is missing the text is replaced all the same.
 */
export function replaceText(box: HTMLTextAreaElement, edit: TextEdit): void {
  box.focus();
  box.setSelectionRange(edit.start, edit.end);
  if (!document.execCommand('insertText', false, edit.text)) {
    box.setRangeText(edit.text, edit.start, edit.end, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(edit.selectStart, edit.selectEnd);
}
