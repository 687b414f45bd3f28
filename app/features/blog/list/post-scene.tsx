const GROUNDS = ['scene-parks', 'scene-walkers', 'scene-day-care', 'scene-other', 'scene-kennels'] as const;

/** A dog's face on a flat ground, for posts without a picture: coat, face and ground go by the post's id. */
export function PostScene({ id }: { id: number }) {
  const ground = GROUNDS[id % GROUNDS.length];
  const hound = Math.floor(id / GROUNDS.length) % 2 === 0;
  return (
    <svg
      className={`art absolute inset-0 size-full ${ground} coat-${(id * 2) % 5}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="180" fill="var(--sky)" />
      <circle cx="262" cy="46" r="22" fill="var(--disc)" />
      <path fill="var(--g1)" d="M0 132c60-24 120-24 180-6s100 8 140-6v60H0z" />
      <path
        fill="none"
        stroke="var(--disc)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 12"
        d="M6 160c80-22 200-20 308-6"
      />
      <use href={hound ? '#art-hound' : '#art-terrier'} transform="translate(150 100)scale(1.25)" />
    </svg>
  );
}
