import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { BackToListing } from './back-to-listing.tsx';
import type { PublicChange } from './content/public-change.ts';

export interface Changes {
  slug: string;
  name: string;
  origins: { labels: string; words: string }[];
  versions: PublicChange[];
}

export function ChangesPage({ changes: { slug, name, origins, versions } }: { changes: Changes }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Sources and changes: {name}</span>}
        lede="Where each detail on this listing comes from, and who changed it. We don’t name people or show private addresses."
      />
      <Container className="py-8 lg:py-11">
        <h2 className="mb-4 text-h2">Sources</h2>
        <dl className="mb-9 grid max-w-[44rem] gap-4">
          {origins.map(({ labels, words }) => (
            <div key={words}>
              <dt className="font-bold wrap-anywhere">{labels}</dt>
              <dd className="text-ink-2 wrap-anywhere">From {words}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mb-4 text-h2">Changes</h2>
        <ol className="max-w-[44rem]">
          {versions.map((version) => (
            <ChangeItem key={version.version} change={version} />
          ))}
        </ol>
        <BackToListing slug={slug} name={name} />
      </Container>
    </>
  );
}

function ChangeItem({ change: { on, who, action, fields } }: { change: PublicChange }) {
  return (
    <li className="listing-change">
      <p>
        <b>{on}</b> <span className="text-ink-2">{who}</span>
      </p>
      {action && <p>{action}</p>}
      {fields.map(({ label, values }) => (
        <p key={label} className="wrap-anywhere">
          {label}
          {values ? ': ' : ' changed'}
          {values && (
            <>
              <del className="text-ink-2">{values.from}</del> <span aria-hidden>→</span>{' '}
              <ins className="font-bold no-underline">{values.to}</ins>
            </>
          )}
        </p>
      ))}
    </li>
  );
}
