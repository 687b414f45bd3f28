import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** Hills and footpath are drawn 1280 wide; wide heroes stretch them, narrow ones show the left part. */
const HILLS_HEIGHT = 588;

/** Hero background, which covers its `relative isolate` parent. Bottom-aligned, to meet the panel. */
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
 * Two dogs peeking over the search panel, whose top edge is at y 222 of 460 x 240. Must be a child of the
 * panel (`relative`) with only a width and `right` or `left`: 160 px on phones, 300 px from 700, 460 px from
 * 1060.
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

/** Clips the heads at the panel's edge. A nested svg clips without an id that could clash. */
function BehindPanel({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg width={width} height="222.5">
      <g className="peeking-heads">{children}</g>
    </svg>
  );
}
