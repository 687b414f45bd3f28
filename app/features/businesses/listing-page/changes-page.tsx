import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { BackToListing } from './back-to-listing.tsx';
import type { PublicChange } from './content/public-change.ts';

/** The changes of a business as its page tells them. */
export interface Changes {
  slug: string;
  name: string;
  /** The latest first. */
  versions: PublicChange[];
}

/** What has changed of what the page of a business says: when, by whom and what. */
export function ChangesPage({ changes: { slug, name, versions } }: { changes: Changes }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">What has changed: {name}</span>}
        lede="Who changed what this directory says, the latest first. No names of people, and nothing of where they live."
      />
      <Container className="py-8 lg:py-11">
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

function ChangeItem({ change: { on, who, deed, fields } }: { change: PublicChange }) {
  return (
    <li className="listing-change">
      <p>
        <b>{on}</b> <span className="text-ink-2">{who}</span>
      </p>
      {deed && <p>{deed}</p>}
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
