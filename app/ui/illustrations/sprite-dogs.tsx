const FACE = '#0d2920';

/** Dogs as symbols, drawn around 0,0 (200 x 180), without a view box: `use` only needs a transform. */
export function DogSymbols() {
  return (
    <>
      <symbol id="art-hound" overflow="visible">
        <rect x="-39" y="-46" width="78" height="88" rx="37" fill="var(--coat)" />
        <path
          fill="var(--pale)"
          d="M-7-45.5c4-.7 10-.7 14 0 1.8 16 5.5 29 9.5 37 3 5 11.5 10 11.5 29.5a21 21 0 0 1-21 21h-14a21 21 0 0 1-21-21c0-19.5 8.5-24.5 11.5-29.5 4-8 7.7-21 9.5-37z"
        />
        <path
          fill="var(--ear)"
          d="M-22-38c-20-10-44 2-44 32 0 22 9 38 20 38 10 0 14-14 15-30 1-20 5-28 9-40zM22-38c20-10 44 2 44 32 0 22-9 38-20 38-10 0-14-14-15-30-1-20-5-28-9-40z"
        />
        <path fill={FACE} d="M-9 5H9c4 0 5.5 4 3 7l-8.5 8c-2 2-5 2-7 0L-12 12c-2.5-3-1-7 3-7z" />
        <g fill="none" strokeLinecap="round">
          <path stroke={FACE} strokeWidth="10.4" d="M-18-8h.01M18-8h.01" />
          <path stroke="#fff" strokeWidth="3.2" d="M-16.2-10h.01M19.8-10h.01" />
          <path stroke={FACE} strokeWidth="3" d="M0 20v4.5M-14 23c1 7 12 7.5 14 1.5 2 6 13 5.5 14-1.5" />
        </g>
      </symbol>
      <symbol id="art-terrier" overflow="visible">
        <path
          fill="var(--ear)"
          stroke="var(--ear)"
          strokeWidth="7"
          strokeLinejoin="round"
          d="M-40.5-66.5L-12-39-33-14zM40.5-66.5L12-39 33-14z"
        />
        <rect x="-37" y="-44" width="74" height="82" rx="34" fill="var(--coat)" />
        <path
          fill="var(--pale)"
          d="M-30 13c0-11 12-15 30-15s30 4 30 15c0 13-7 22-12 28-4 6-9 9-18 9s-14-3-18-9c-5-6-12-15-12-28z"
        />
        <rect x="-10" y="4.5" width="20" height="14" rx="7" fill={FACE} />
        <g fill="none" strokeLinecap="round">
          <path stroke="var(--pale)" strokeWidth="8" d="M-25-19c3-7 13-8 19-3M25-19c-3-7-13-8-19-3" />
          <path stroke={FACE} strokeWidth="9.6" d="M-16-7h.01M16-7h.01" />
          <path stroke="#fff" strokeWidth="3" d="M-14.3-8.8h.01M17.7-8.8h.01" />
          <path stroke={FACE} strokeWidth="2.6" d="M0 18v7M-11 24c1 5.5 9.5 6 11 1 1.5 5 10 4.5 11-1" />
        </g>
      </symbol>
      <symbol id="art-paw" overflow="visible">
        <path
          fill="var(--pale)"
          d="M-13 0h26a9 9 0 0 1 9 9v7a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18v-7a9 9 0 0 1 9-9z"
        />
        <path stroke={FACE} strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" d="M-7 20v11M7 20v11" />
      </symbol>
      <symbol id="art-ball" overflow="visible">
        <circle r="15" fill="#d7e84a" />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          d="M-13.2-7C-5.5-5-2.5 4-5 14M5-14c-2.5 10 .5 19 8.2 21"
        />
      </symbol>
      <symbol id="art-dog" overflow="visible">
        <g fill="none" strokeLinecap="round">
          <path stroke="var(--ear)" strokeWidth="17" d="M57 108v48M120 108v48" />
          <g stroke="var(--coat)">
            <path strokeWidth="13" d="M32 98C8 92 4 66 13 46" />
            <path strokeWidth="36" d="M124 100l22-40" />
            <path strokeWidth="18" d="M35 104v50M133 104v50" />
          </g>
          <path stroke="var(--pale)" strokeWidth="18" d="M35 158h.01M133 158h.01" />
        </g>
        <g fill="var(--coat)">
          <rect x="20" y="76" width="122" height="54" rx="27" />
          <circle cx="152" cy="50" r="27" />
        </g>
        <path fill="var(--pale)" d="M178 46h5a14.5 14.5 0 0 1 0 29h-24c6-4 5-14 10-19 2.5-5.5 6-9 11-10z" />
        <path
          fill="var(--ear)"
          d="M139 27c4 6 3 22 1 34-3 14-9 20-16 18-8-3-13-14-12-27 1-16 10-26 21-26 3 0 5 0 6 1z"
        />
        <circle cx="193" cy="51" r="7" fill="var(--nose)" />
        <g fill="none" strokeLinecap="round">
          <path stroke={FACE} strokeWidth="8.6" d="M160 43h.01" />
          <path stroke="#fff" strokeWidth="2.8" d="M161.6 41.5h.01" />
          <path stroke={FACE} strokeWidth="2.8" d="M171 65.5c4.5 3.5 11 3 14-1.5" />
          <path stroke="var(--collar)" strokeWidth="10" d="M116 79l36 17" />
        </g>
        <circle cx="146" cy="107" r="6.5" fill="#fcbd34" stroke={FACE} strokeWidth="2.4" />
      </symbol>
    </>
  );
}
