/**
 * One scene for each kind of service, as symbols of 320 x 200. The subject stays within x 72 to 248 and below
 * y 44, so that neither the thumbnail crop nor the distance chip takes a face.
 */
export function SceneSymbols() {
  return (
    <>
      <symbol id="scene-walkers" viewBox="0 0 320 200">
        <Sky />
        <circle cx="284" cy="78" r="18" fill="var(--disc)" />
        <path fill="var(--g1)" d="M0 113c34-16 64-24 97-24 60 0 90 30 143 30 30 0 58-9 80-22v103H0z" />
        <path fill="var(--g2)" d="M0 146c70-17 170-19 320 2v52H0z" />
        <Footpath d="M-4 168c90-15 190-12 328 8" />
        <path fill="var(--g3)" d="M6 0h20v104H6zM33 0h21v108H33z" />
        <path fill="#004e37" d="M5 97h22v45h8v16H5z" />
        <path fill="#00663f" d="M32 101h23v46h6c7 0 10 5 10 15H32z" />
        <path fill="#fcbd34" d="M5 105h22v4H5zM32 109h23v4H32z" />
        <path fill="none" stroke="var(--collar)" strokeWidth="5" d="M104-4c12 16 54 44 74 96" />
        <use href="#art-dog" transform="translate(90 32)scale(.74)" />
      </symbol>
      <symbol id="scene-day-care" viewBox="0 0 320 200">
        <Sky />
        <circle cx="57" cy="52" r="17" fill="var(--disc)" />
        <path fill="var(--g1)" d="M-6 136a57 57 0 0 1 114 0zM259 136V96h12v40zM265 16a48 48 0 1 1-.1 0z" />
        <path fill="var(--g3)" d="M285 84h5v52h-5zM0 136h320v64H0z" />
        <path fill="#fcbd34" d="M287 86h-27l8 9-8 9h27z" />
        <path
          stroke="var(--g2)"
          strokeWidth="4"
          d="M41 136v64m40 0v-64m40 0v64m40 0v-64m40 0v64m40 0v-64m40 0v64"
        />
        <use href="#art-ball" x="52" y="121" />
        <use href="#art-hound" transform="translate(126 102)scale(.76)" />
        <use href="#art-paw" transform="translate(101 128)scale(.66)" />
        <use href="#art-paw" transform="translate(151 128)scale(.66)" />
        <g className="coat-beside">
          <use href="#art-terrier" transform="translate(211 102)scale(.68)" />
          <use href="#art-paw" transform="translate(190 130)scale(.5)" />
          <use href="#art-paw" transform="translate(232 130)scale(.5)" />
        </g>
      </symbol>
      <symbol id="scene-kennels" viewBox="0 0 320 200">
        <Sky />
        <path
          fill="var(--disc)"
          d="M287 62a20 20 0 1 1-19 31 18.3 18.3 0 0 0 19-31zM41 20a3 3 0 1 1-.1 0zM23 72a2.5 2.5 0 1 1-.1 0zM52 116a2.5 2.5 0 1 1-.1 0zM66 46a2 2 0 1 1-.1 0z"
        />
        <path fill="var(--g2)" d="M0 154q160-17 320 0v46H0z" />
        <path fill="var(--g3)" d="M94 78l66-52 66 52v84H94z" />
        <path
          stroke="var(--g2)"
          strokeOpacity=".6"
          strokeWidth="3"
          d="M94 84h132M94 106h132M94 128h132M94 150h132"
        />
        <path fill="#0d2920" d="M113 162v-40a47 47 0 0 1 94 0v40z" />
        <path
          fill="none"
          stroke="var(--roof)"
          strokeWidth="17"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M76 90l84-66 84 66"
        />
        <path fill="var(--roof)" d="M86 160h148v12H86zM252 155h44l-6 17h-32z" />
        <path fill="var(--disc)" d="M256 155c6-8 30-8 36 0z" />
        <use href="#art-hound" transform="translate(160 120)scale(.8)" />
        <use href="#art-paw" transform="translate(133 154)scale(.66)" />
        <use href="#art-paw" transform="translate(187 154)scale(.66)" />
      </symbol>
      <symbol id="scene-parks" viewBox="0 0 320 200">
        <Sky />
        <circle cx="52" cy="40" r="20" fill="var(--disc)" />
        <path fill="var(--g1)" d="M0 104c34-14 64-20 97-20 60 0 90 25 143 25 30 0 58-6 80-18v109H0z" />
        <circle cx="282" cy="76" r="31" fill="var(--g2)" />
        <path
          fill="none"
          stroke="var(--g3)"
          strokeWidth="6"
          strokeLinecap="round"
          d="M24 118v28M282 107v22M258 110v24"
        />
        <path fill="var(--g3)" d="M24 80a22 22 0 1 1-.1 0zM258 78a19 19 0 1 1-.1 0z" />
        <path fill="var(--g2)" d="M0 152q160-30 320 0v48H0z" />
        <ellipse cx="146" cy="172" rx="56" ry="5" fill="var(--g3)" fillOpacity=".45" />
        <use href="#art-ball" x="229" y="68" />
        <use href="#art-dog" transform="translate(63 60)rotate(-16)scale(.68)" />
      </symbol>
      <symbol id="scene-other" viewBox="0 0 320 200">
        <Sky />
        <path fill="var(--g1)" d="M0 112c40-18 80-24 118-18 70 10 130 20 202-10v116H0z" />
        <circle cx="160" cy="98" r="64" fill="var(--disc)" />
        <path
          fill="none"
          stroke="var(--g3)"
          strokeWidth="6"
          strokeLinecap="round"
          d="M34 116v34M288 104v44"
        />
        <path fill="var(--g3)" d="M34 76a24 24 0 1 1-.1 0zM288 62a26 26 0 1 1-.1 0z" />
        <path fill="var(--g2)" d="M0 152q160-26 320 0v48H0z" />
        <Footpath d="M-4 176q164-28 328 0" />
        <path fill="var(--coat)" d="M106 200c0-34 10-54 26-66h56c16 12 26 32 26 66z" />
        <path
          fill="none"
          stroke="var(--collar)"
          strokeWidth="10"
          strokeLinecap="round"
          d="M130 139q30 18 60 0"
        />
        <use href="#art-terrier" transform="translate(160 101)scale(.8)" />
        <circle cx="160" cy="164" r="18" fill="#fcbd34" />
        <path fill="#0d2920" d="M160 163.5a6.5 5.5 0 1 1-.1 0z" />
        <path
          stroke="#0d2920"
          strokeWidth="5"
          strokeLinecap="round"
          d="M150.5 163h.01M156.5 157h.01M163.5 157h.01M169.5 163h.01"
        />
      </symbol>
    </>
  );
}

function Sky() {
  return <path fill="var(--sky)" d="M0 0h320v200H0z" />;
}

function Footpath({ d }: { d: string }) {
  return (
    <path
      fill="none"
      stroke="var(--disc)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="12 10"
      d={d}
    />
  );
}
