import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** The box of hills and footpath is 1280 wide; wide heroes stretch it sideways, narrow ones show its left part. */
const HILLS_HEIGHT = 588;

/**
 * The ground of the hero: sun disc, two hills and, on wide screens, the dashed footpath. It covers its parent,
 * which has to be `relative isolate`, and stands on the lower edge, so that the hills meet the search panel at
 * the same place whatever the height of the text above.
 */
export function HeroBackdrop() {
  return (
    <div className="hero-backdrop" aria-hidden="true">
      <svg width="100%" height={HILLS_HEIGHT} focusable="false">
        <circle className="hero-wide" cx="93.4%" cy="214" r="46" fill="var(--sun-disc)" />
        <svg viewBox="0 0 1280 588" width="100%" height={HILLS_HEIGHT} preserveAspectRatio="none">
          <use href="#picture-hills" />
        </svg>
      </svg>
    </div>
  );
}

/**
 * A terrier and a hound peeking over the search panel. In the box of 460 x 240 the panel's top edge lies at
 * y 222: the heads end there, and the paws hang over it. Make it a child of the panel (`relative`) and give it
 * a width and a `right` or `left` only: it sets itself on the edge. Widths: 160 px on phones, 300 px from 700,
 * 460 px from 1060. Where there is no room for it, the page hides the terrier (`peeking-second`).
 */
export function PeekingPair({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={joinClasses('art peeking', className)}
      viewBox="0 0 460 240"
      aria-hidden="true"
      focusable="false"
    >
      <BehindPanel width={460}>
        <use className="coat-2 peeking-second" href="#art-terrier" transform="translate(90 145)scale(1.63)" />
        <use className="coat-0" href="#art-hound" transform="translate(300 132)scale(2.2)" />
      </BehindPanel>
      <g className="coat-2 peeking-second">
        <use href="#art-paw" transform="translate(44 204)scale(1.05)" />
        <use href="#art-paw" transform="translate(136 204)scale(1.05)" />
      </g>
      <g className="coat-0">
        <use href="#art-paw" transform="translate(212 192)scale(1.4)" />
        <use href="#art-paw" transform="translate(388 192)scale(1.4)" />
      </g>
    </svg>
  );
}

/** Cuts the heads at the panel's edge: a nested svg clips at its box, and needs no id that could clash. */
function BehindPanel({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg width={width} height="222.5">
      <g className="peeking-heads">{children}</g>
    </svg>
  );
}
