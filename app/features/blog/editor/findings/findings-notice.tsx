import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#app/ui/notice.tsx';
import { fieldId } from '../form/field-id.ts';
import { type Finding, placeOf } from './finding.ts';
import { selectLine } from './select-line.ts';

interface FindingsNoticeProps {
  findings: readonly Finding[];
  role?: 'alert' | 'status';
  /** A button that goes on all the same. */
  action?: ReactNode;
  /** Shows the text box, where the preview hides it. */
  onShowText: () => void;
}

/** What readers would stumble over, with the way to each place. */
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

/** Goes to the line within its text box; without one the browser goes to the field. */
function jump(event: MouseEvent<HTMLAnchorElement>, line: number | null, onShowText: () => void): void {
  const box = document.getElementById(event.currentTarget.hash.slice(1));
  if (line === null || !(box instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  // On phones the preview takes the place of the box.
  if (box.offsetParent === null) flushSync(onShowText);
  selectLine(box, line);
}
