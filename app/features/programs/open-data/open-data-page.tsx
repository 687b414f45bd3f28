import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { counted } from '@dog-care-directory/text';
import { Link } from '#app/ui/link.tsx';
import type { ShownLicence, ShownOpenData } from './dataset.ts';
import { REUSE_LICENCES } from '../reuse/reuse-licences.ts';

interface OpenDataTextProps {
  shown: ShownOpenData | null;
  files: readonly { href: string; label: string; size: string }[];
}

export function OpenDataText({ shown, files }: OpenDataTextProps) {
  const isEmpty = shown === null || shown.listings === 0;
  return (
    <>
      <h2>Files</h2>
      {isEmpty ? (
        <p>
          There are no open listings yet. A listing is only published here if everyone it comes from allows
          it. You can still read every listing through <Link to={paths.developers}>the API</Link>.
        </p>
      ) : (
        <>
          <p>
            {counted(shown.listings, 'listing')}, as of {longBritishDate(new Date(shown.madeAt))}. We write
            the files again each hour if anything has changed.
          </p>
          <ul>
            {files.map(({ href, label, size }) => (
              <li key={href}>
                <a href={href} download>
                  {label}
                </a>{' '}
                ({size})
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Councils can also read the listings by{' '}
        <a href={`${paths.openReferral}/services`}>Open Referral UK 3.0</a>.
      </p>
      <h2>What’s in them</h2>
      <p>
        Each listing has its source, its licence and the day it last changed. If a business visits people at
        home, you get its postcode district only. Email addresses, pictures and ratings are not in the files.
      </p>
      <h2>Show a list on your site</h2>
      <p>
        Councils, vets and charities can <a href={paths.newEmbed}>show a list of services</a> on a page of
        theirs.
      </p>
      <h2>Keep your copy up to date</h2>
      <p>
        <a href={paths.openDataChanges}>Changes</a> come in order, deletions included. A file says where its
        changes go on in its <code>Link</code> header, and so does each answer. If you get 410, read a file
        again. Delete what has been deleted here: the business may have asked for it.
      </p>
    </>
  );
}

export function OpenDataLicences({ licences }: { licences: readonly ShownLicence[] }) {
  return (
    <>
      <h2 className="text-h3">Licences</h2>
      {licences.length === 0 ? (
        <p className="mt-2">No source has a licence yet.</p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {licences.map(({ licence, names }) => (
            <li key={licence}>
              <a href={REUSE_LICENCES[licence].url} rel="license" className="link">
                {REUSE_LICENCES[licence].label}
              </a>
              <p className="text-small text-ink-2 wrap-anywhere">Name: {names.join('; ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
