import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#app/ui/notice.tsx';
import { fieldId } from '../form/field-id.ts';
import { type Finding, placeOf } from './finding.ts';

interface FindingsNoticeProps {
  findings: readonly Finding[];
  role?: 'alert' | 'status';
  /** A button to continue anyway. */
  action?: ReactNode;
  /** Shows the text box if the preview hides it. */
  onShowText: () => void;
}

/** Lists flaws with links to their places. */
export function FindingsNotice({ findings, role = 'alert', action, onShowText }: FindingsNoticeProps) {
  return (
    <Notice
      tone="warn"
      role={role}
      title={action ? 'Not published yet. Check these first' : 'Check before publishing'}
      className="mt-3 mb-6"
      action={action}
    >
      <ul className="flex flex-col gap-1">
        {findings.map((finding) => (
          <li key={`${placeOf(finding)} ${finding.text}`} className="wrap-anywhere">
            <a
              href={`#${fieldId(finding.field)}`}
              className="link"
              onClick={(event) => jump(event, finding.line, onShowText)}
            >
              {placeOf(finding)}
            </a>
            : {finding.text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Selects the line in its text box; otherwise the browser follows the link to the field. */
function jump(event: MouseEvent<HTMLAnchorElement>, line: number | null, onShowText: () => void): void {
  const box = document.getElementById(event.currentTarget.hash.slice(1));
  if (line === null || !(box instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  // On phones the preview takes the place of the box.
  if (box.offsetParent === null) flushSync(onShowText);
  selectLine(box, line);
}

/** Range of a line; the end of the text if it has fewer lines. @param line from 1 */
function lineAt(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) return { start: text.length, end: text.length };
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}

/** Selects a line in a text box and scrolls to it. @param line from 1 */
function selectLine(box: HTMLTextAreaElement, line: number): void {
  const { start, end } = lineAt(box.value, line);
  // A box scrolls to its caret on focus, not when the selection changes.
  box.blur();
  box.setSelectionRange(start, start);
  box.focus();
  box.setSelectionRange(start, end);
  box.scrollIntoView({ block: 'center' });
}
