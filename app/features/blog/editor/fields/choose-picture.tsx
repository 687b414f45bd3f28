import { useEffect, useState } from 'react';
import * as paths from '#app/paths/paths.ts';
import { listAddress } from '#app/paths/list-address.ts';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { OfferedPictures } from '../../pictures/library.ts';

interface ChoosePictureProps {
  onChoose: (picture: OfferedPictures['pictures'][number]) => void;
}

/** Detaches the search from the post's form. */
const NO_FORM = 'choose-picture';
const PAUSE_MS = 250;

/** Chooses an uploaded picture. Without scripts, the library page shows what to copy. */
export function ChoosePicture({ onChoose }: ChoosePictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="needs-script mb-3 rounded-control bg-sun-tint p-4"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="font-semibold">Choose from the library</summary>
      {open && (
        <Choice
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </details>
  );
}

function Choice({ onChoose }: ChoosePictureProps) {
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const offered = useOffered(asked);
  if (offered === 'failed') {
    return (
      <p role="status" className="mt-3">
        The pictures can’t be shown right now. Close this and try again.
      </p>
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label="Search the alternative texts"
        name="q"
        type="search"
        form={NO_FORM}
        value={asked.q}
        onChange={(event) => setAsked({ q: event.currentTarget.value, page: 1 })}
      />
      {offered === null ? (
        <p role="status">Loading pictures...</p>
      ) : (
        <>
          {offered.pictures.length === 0 && <p role="status">No pictures found.</p>}
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
            {offered.pictures.map((picture) => (
              <li key={picture.address} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onChoose(picture)}
                  className="flex size-full flex-col gap-1.5 rounded-thumbnail border-[1.5px] border-field bg-surface p-2.5 text-left text-small hover:border-ink"
                >
                  <ResponsivePicture
                    address={picture.address}
                    sizes="8rem"
                    alt=""
                    loading="lazy"
                    className="aspect-video w-full rounded-small bg-sunken object-contain"
                  />
                  <span className="wrap-anywhere">{picture.description || 'Not described yet'}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            {offered.page > 1 && (
              <Button
                variant="outline"
                size="card"
                onClick={() => setAsked({ ...asked, page: offered.page - 1 })}
              >
                Previous
              </Button>
            )}
            {offered.pages > 1 && (
              <span>
                Page {offered.page} of {offered.pages}
              </span>
            )}
            {offered.page < offered.pages && (
              <Button
                variant="outline"
                size="card"
                onClick={() => setAsked({ ...asked, page: offered.page + 1 })}
              >
                Next
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Loads a page of the library, debounced; null before the first answer. */
function useOffered({ q, page }: { q: string; page: number }): OfferedPictures | 'failed' | null {
  const [offered, setOffered] = useState<OfferedPictures | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(listAddress(paths.pictureUploads, page, { q }), {
          signal: abort.signal,
        });
        setOffered(response.ok ? ((await response.json()) as OfferedPictures) : 'failed');
      } catch {
        if (!abort.signal.aborted) setOffered('failed');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, page]);
  return offered;
}
