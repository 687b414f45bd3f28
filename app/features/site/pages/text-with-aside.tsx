import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';

interface TextWithAsideProps {
  children: ReactNode;
  aside: ReactNode;
  /** Puts the card above the text on narrow screens. */
  asideFirst?: boolean;
  below?: ReactNode;
}

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
