import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';

interface TextWithAsideProps {
  /** The running text. */
  children: ReactNode;
  /** A card beside the text, which stays in view on wide screens. */
  aside: ReactNode;
  /** Puts the card above the text, not below it, where there is one column. */
  asideFirst?: boolean;
  /** What stands under the text without being text, such as a form. */
  below?: ReactNode;
}

/** The body of a page that is mostly text. */
export function TextWithAside({ children, aside, asideFirst = false, below }: TextWithAsideProps) {
  const card = (
    <div className={asideFirst ? 'lg:order-1' : ''}>
      <div className="rounded-panel bg-surface p-5 shadow-card lg:sticky lg:top-6">{aside}</div>
    </div>
  );
  return (
    <Container className="grid justify-center gap-x-16 gap-y-8 py-11 sm:grid-cols-[minmax(0,40rem)] lg:grid-cols-[minmax(0,42.5rem)_16.25rem] lg:justify-between lg:py-16">
      {asideFirst && card}
      <div className="min-w-0">
        <div className="prose">{children}</div>
        {below && <div className="mt-5">{below}</div>}
      </div>
      {!asideFirst && card}
    </Container>
  );
}
