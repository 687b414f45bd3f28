/** Whole pictures for empty pages (empty-art.tsx) and the hero's background (hero-art.tsx). */
export function PictureSymbols() {
  return (
    <>
      <symbol id="picture-still-ball" viewBox="0 0 320 180">
        <path fill="var(--brand-tint)" d="M12 157c28-50 76-83 130-83 70 0 130 30 168 83q-150-13-298 0z" />
        <path
          fill="none"
          stroke="var(--sun-deep)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="14 12"
          d="M8 164q152-14 304 0"
        />
        <use href="#art-dog" transform="translate(58 26)scale(.74)" />
        <use href="#art-ball" transform="translate(246 137)scale(1.1)" />
      </symbol>
      <symbol id="picture-not-found" viewBox="0 0 620 250">
        <path
          fill="none"
          stroke="var(--footpath)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="18 15"
          d="M10 236q300-22 600 0"
        />
        <use href="#art-dog" transform="translate(64 62)scale(.95)" />
        <use href="#art-ball" transform="translate(342 150)scale(4.8)" />
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="36"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M138 204V30L42 156h128M552 204V30l-96 126h128"
        />
      </symbol>
      <symbol id="picture-hills">
        <path
          fill="var(--hill-1)"
          d="M0 338C80 310 165 297 250 297c160 0 290 45 440 45 170 0 320-108 460-108 50 0 95 11 130 28v326H0z"
        />
        <path fill="var(--hill-2)" d="M0 478c220-48 420-44 640-22s440 24 640-8v140H0z" />
        <path
          className="hero-wide"
          fill="none"
          stroke="var(--footpath)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="15 13"
          vectorEffect="non-scaling-stroke"
          d="M-6 373c76-21 156-30 246-30 130 0 215 31 345 31 190 0 320-56 500-66 90-5 160-12 201-4"
        />
      </symbol>
    </>
  );
}
