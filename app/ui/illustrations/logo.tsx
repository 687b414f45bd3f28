/** Collar tag with a paw, 30 x 36, in `currentColor`; ring and paw are transparent. */
export function CollarTagLogo({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 30 36"
      width="30"
      height="36"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M9.8 12V5.4a5.2 5.2 0 0 1 10.4 0V12zM12.8 5.4A2.2 2.2 0 1 1 17.2 5.4A2.2 2.2 0 1 1 12.8 5.4z" />
      <path d="M1 22A14 14 0 1 1 29 22A14 14 0 1 1 1 22zM9.9 17.6A2.2 3.1 -6 1 1 14.3 17.2A2.2 3.1 -6 1 1 9.9 17.6zM15.7 17.2A2.2 3.1 6 1 1 20.1 17.6A2.2 3.1 6 1 1 15.7 17.2zM5.8 22.3A2.1 3 -24 1 1 9.6 20.5A2.1 3 -24 1 1 5.8 22.3zM20.4 20.5A2.1 3 24 1 1 24.2 22.3A2.1 3 24 1 1 20.4 20.5zM9.5 26.4A5.5 4.6 0 1 1 20.5 26.4A5.5 4.6 0 1 1 9.5 26.4z" />
    </svg>
  );
}
