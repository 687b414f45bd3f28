import type { ReactNode } from 'react';
import { Container } from './container.tsx';

interface PageBandProps {
  above?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
  overText?: boolean;
}

export function PageBand({ above, title, lede, children, overText = false }: PageBandProps) {
  return (
    <div className="relative overflow-hidden bg-band">
      <Landscape />
      <Container className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-16 lg:pt-10 lg:pb-24">
        <div className={overText ? 'mx-auto w-full max-w-[42.5rem]' : 'min-w-0 max-w-[44rem]'}>
          {above}
          <h1 className="text-h1">{title}</h1>
          {lede && <p className="mt-3 max-w-[34em] text-lede">{lede}</p>}
          {children}
        </div>
      </Container>
    </div>
  );
}

/** Hills and footpath at the bottom of a marigold band, which must be `relative`. */
function Landscape() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 100"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-12 w-full lg:h-20 print:hidden"
    >
      <path className="fill-hill-1" d="M0 56C240 4 480 0 760 40s460 44 680-4v64H0z" />
      <path className="fill-hill-2" d="M0 92C300 64 560 60 840 82s420 16 600-6v24H0z" />
      <path
        className="stroke-path"
        d="M0 78C260 36 500 34 780 64s440 30 660-8"
        fill="none"
        strokeWidth="4"
        strokeDasharray="16 12"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
