import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';

/** Of the form that the hearts of a page belong to: a card is no place for a form of its own. */
const HEARTS_FORM_ID = 'hearts';

interface HeartProps {
  id: number;
  name: string;
  className?: string;
  /** What it says; nothing but the heart when left out. */
  children?: ReactNode;
}

/**
 * Puts a business on the visitor's shortlist, or takes it off again. Which of them it does, the visitor's browser alone
 * knows: the page is the same for everyone.
 */
export function Heart({ id, name, className = '', children }: HeartProps) {
  return (
    <button
      type="submit"
      form={HEARTS_FORM_ID}
      name="toggle"
      value={id}
      className={`heart icon ${className}`.trimEnd()}
      aria-label={children ? undefined : `Add to shortlist: ${name}`}
    >
      {children}
    </button>
  );
}

/** What the hearts of a page send, once a page. Without scripts a style sheet of the visitor's own fills those that are on. */
export function HeartsForm() {
  return (
    <>
      <form id={HEARTS_FORM_ID} method="post" action={paths.shortlist} />
      <noscript>
        <link rel="stylesheet" href={paths.heartsOn} />
      </noscript>
    </>
  );
}
