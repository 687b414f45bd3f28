import { useSiteData } from '../site-data.ts';
import type { ShownColours } from './choice.server.ts';

export function ColoursPreview({ shown: { light, dark } }: { shown: ShownColours }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Sample label="Light" tokens={light} />
      <Sample label="Dark" tokens={dark} />
    </div>
  );
}

function Sample({ label, tokens }: { label: string; tokens: Readonly<Record<string, string>> }) {
  const { siteName } = useSiteData();
  return (
    <figure>
      <figcaption className="mb-1 text-small text-ink-2">{label}</figcaption>
      <div className="colours-sample" style={tokens}>
        <div className="sample-band">
          <p className="sample-bar">
            <b>{siteName}</b>
            <span className="sample-ink-button">List Your Business</span>
          </p>
          <p className="sample-headline">Find trusted dog care near you</p>
          <p className="sample-panel">
            <span className="sample-field">Enter Postcode</span>
            <span className="sample-button">Search</span>
          </p>
          <svg aria-hidden viewBox="0 0 320 40" preserveAspectRatio="none" className="sample-hills">
            <path d="M0 22q80-30 160-6t160-8v32H0Z" fill="var(--hill-1)" />
            <path d="M0 34q110-26 200-8t120-2v16H0Z" fill="var(--hill-2)" />
            <path
              d="M0 37q110-20 200-6t120-3"
              fill="none"
              stroke="var(--path)"
              strokeWidth="2"
              strokeDasharray="7 6"
            />
          </svg>
        </div>
        <div className="sample-page">
          <div className="sample-card">
            <b>A dog walker</b>
            <span className="sample-quiet">Open until 18:00</span>
            <span className="sample-link">walker.example</span>
            <span className="sample-soft-button">01632 960118</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
