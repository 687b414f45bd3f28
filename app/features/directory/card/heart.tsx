import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';

/** Shared by all hearts of a page, since cards hold no forms. */
const HEARTS_FORM_ID = 'hearts';

interface HeartProps {
  id: number;
  name: string;
  className?: string;
  children?: ReactNode;
}

/** Toggles a business on the shortlist. Only the browser knows its state, since the page is cached for everyone. */
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

/** Form of all hearts, once per page. Without scripts, a per-visitor style sheet fills the active ones. */
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
