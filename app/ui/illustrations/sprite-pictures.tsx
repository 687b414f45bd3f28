/** Whole pictures for pages with nothing to show; see empty-art.tsx. */
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
    </>
  );
}
