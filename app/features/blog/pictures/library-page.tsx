import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { withThousands } from '@dog-care-directory/text';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { type LibraryAnswer, libraryAddress, type PictureList, pictureMarkdown } from './library.ts';
import { PictureCard } from './picture-card.tsx';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';

interface LibraryPageProps {
  /** The picture just uploaded; null for none. */
  uploaded: { address: string; description: string } | null;
  list: PictureList;
  /** Search text. */
  q: string;
  answer: LibraryAnswer | null;
}

export function LibraryPage({ uploaded, list, q, answer }: LibraryPageProps) {
  return (
    <>
      <h2 className="mb-4 text-h2">Pictures</h2>
      {uploaded && <Uploaded {...uploaded} />}
      {answer && !answer.typed && (
        <Notice tone="danger" role="alert" title="Not done" className="mb-5">
          {answer.problem}
        </Notice>
      )}
      <UploadForm action={paths.pictureUploads} />
      {(list.total > 0 || q !== '') && <Search q={q} />}
      {list.total === 0 ? (
        <Nothing q={q} />
      ) : (
        <p role="status" className="mb-3 text-ink-2">
          {list.total === 1 ? '1 picture' : `${withThousands(list.total)} pictures`}
          {list.pages > 1 && `, page ${list.page} of ${list.pages}`}
        </p>
      )}
      <ul className="grid gap-4">
        {list.pictures.map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} answer={answer?.typed?.id === picture.id ? answer : null} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={list.page}
        pages={list.pages}
        newer="Previous"
        older="Next"
        addressOf={(page) => libraryAddress(q, page)}
      />
    </>
  );
}

function Uploaded({ address, description }: { address: string; description: string }) {
  return (
    <Notice tone="success" title="The picture has been uploaded" className="mb-6">
      <dl className="flex flex-col gap-2">
        <div>
          <dt>To use it in an article, copy this into the text:</dt>
          <dd>
            <code className="font-mono wrap-anywhere">{pictureMarkdown(description, address)}</code>
          </dd>
        </div>
        <div>
          <dt>For the featured image, copy this into its field:</dt>
          <dd>
            <code className="font-mono wrap-anywhere">{address}</code>
          </dd>
        </div>
      </dl>
      <ResponsivePicture
        address={address}
        sizes="20rem"
        alt={description}
        className="mt-3 max-h-60 w-auto max-w-full rounded-thumbnail"
      />
    </Notice>
  );
}

function Search({ q }: { q: string }) {
  return (
    <Form method="get" role="search" className="my-6 flex flex-wrap items-end gap-3" key={q}>
      <TextField
        label="Search the alternative texts"
        name="q"
        type="search"
        defaultValue={q}
        boxClassName="grow basis-[min(16rem,100%)]"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  );
}

function Nothing({ q }: { q: string }) {
  return q === '' ? (
    <EmptyState art={<StillBallDog />} title="No pictures yet.">
      Pictures that you upload here or in the editor are listed here, with where they are used.
    </EmptyState>
  ) : (
    <EmptyState art={<StillBallDog />} title="No pictures found.">
      <Link to={paths.pictures} className="link">
        Show all pictures
      </Link>
    </EmptyState>
  );
}

function UploadForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="sheet-form">
      <h3 className="text-h3">Upload a picture</h3>
      <div className="min-w-0">
        <label htmlFor="picture" className="mb-1.5 block text-label">
          Picture
        </label>
        <p id="picture-hint" className="mb-2 text-small text-ink-2">
          JPEG, PNG, WebP or AVIF, up to {sizeText(LARGEST_UPLOAD)}
        </p>
        <input
          id="picture"
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="picture-hint"
          required
          className={`w-full min-w-0 ${FILE_INPUT}`}
        />
      </div>
      <TextField
        label="Alternative text"
        name="description"
        hint="What the picture shows, for people who can’t see it: “A spaniel shakes itself dry on a beach”."
        maxLength={300}
        required
      />
      <input type="hidden" name="answer" value="page" />
      <div className="flex justify-end">
        <Button type="submit">Upload picture</Button>
      </div>
    </form>
  );
}
