import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localPath } from '#app/paths/local-path.ts';
import { ALIVE_AT_ONCE } from '#app/rendering/alive-marks.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { listSavedPages, type SavedPage } from './saved-pages.ts';

export function OfflinePage({ siteName }: { siteName: string }) {
  const { hash } = useLocation();
  // The server never receives the hash, and a link to anywhere else would lose the page.
  const hydrated = useHydrated();
  const pages = useSavedPages();
  return (
    <>
      <PageBand
        title="You’re offline"
        lede="You haven’t opened this page on this device before. To see it, connect to the internet."
      />
      <Container className="py-11 lg:py-16" {...ALIVE_AT_ONCE}>
        <p>
          <a
            href={hydrated ? localPath(hash.slice(1)) : undefined}
            className={buttonClassName('primary', 'default')}
          >
            Try again
          </a>
        </p>
        {pages.length > 0 && (
          <section aria-labelledby="saved-pages" className="mt-11">
            <h2 id="saved-pages" className="text-h3">
              Saved on this device
            </h2>
            <ul className="mt-2">
              {pages.map(({ address, title }) => (
                <li key={address}>
                  <a href={address} className="link inline-flex min-h-11 items-center rounded-small">
                    {withoutSite(title, siteName)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Container>
    </>
  );
}

function withoutSite(title: string, siteName: string): string {
  const parts = title.split(' | ').filter((part) => part !== siteName);
  return parts.join(' | ') || title;
}

function useSavedPages(): SavedPage[] {
  const [pages, setPages] = useState<SavedPage[]>([]);
  useEffect(() => {
    let left = false;
    void listSavedPages('caches' in window ? window.caches : null).then((found) => {
      if (!left) setPages(found);
    });
    return () => {
      left = true;
    };
  }, []);
  return pages;
}
