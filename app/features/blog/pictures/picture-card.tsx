import { Trash2 } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';
import { Button } from '#app/ui/button.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { DELETE_PICTURE } from '../admin/questions.ts';
import { shortDate } from '../posts/dates.ts';
import {
  FOCUS_WIDTH,
  focusHeight,
  type LibraryAnswer,
  type LibraryPicture,
  pictureMarkdown,
  type PictureUse,
} from './library.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

interface PictureCardProps {
  picture: LibraryPicture;
  /** Message about its alternative text. */
  answer: LibraryAnswer | null;
}

export function PictureCard({ picture, answer }: PictureCardProps) {
  const { id, address, description, uses } = picture;
  const submit = useSubmit();
  const name = description || `Picture ${id}`;
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:flex-row sm:p-5"
    >
      <ResponsivePicture
        address={address}
        sizes="12rem"
        alt={description}
        loading="lazy"
        decoding="async"
        className="aspect-video w-48 max-w-full shrink-0 self-start rounded-thumbnail bg-sunken object-contain"
      />
      <div className="min-w-0 grow">
        <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <TextField
            key={description}
            label="Alternative text"
            name="description"
            defaultValue={answer?.typed?.description ?? description}
            hint={description === '' ? 'Not described yet. Say what the picture shows.' : undefined}
            error={answer?.problem}
            maxLength={300}
            boxClassName="min-w-0 grow basis-[min(20rem,100%)]"
          />
          <Button type="submit" name="intent" value="describe" variant="outline">
            Save<span className="sr-only"> the alternative text of {name}</span>
          </Button>
        </Form>
        <p className="mt-2 text-small text-ink-2">{factsOf(picture)}</p>
        <Uses uses={uses} />
        <Focus picture={picture} name={name} />
        <p className="mt-2 text-small">
          In an article:{' '}
          <code className="font-mono wrap-anywhere">{pictureMarkdown(description, address)}</code>
        </p>
        {uses.length === 0 && (
          <div className="mt-2 -ml-2">
            <DeleteButton
              question={DELETE_PICTURE}
              name={name}
              page={paths.deletePicture(id)}
              onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post' })}
            >
              <Button type="submit" variant="ghost" size="card" icon={Trash2} className="text-danger">
                Delete<span className="sr-only"> {name}</span>
              </Button>
            </DeleteButton>
          </div>
        )}
      </div>
    </article>
  );
}

function Focus({ picture, name }: { picture: LibraryPicture; name: string }) {
  const { id, address, focus_x: x, focus_y: y } = picture;
  const field = { type: 'number', min: 0, max: 100, boxClassName: 'w-32' } as const;
  return (
    <details className="mt-2 text-small">
      <summary className="cursor-pointer py-2.5 font-semibold">
        Focus<span className="sr-only"> of {name}</span>: {x}% from the left, {y}% from the top
      </summary>
      <p className="mb-2">Cards cut pictures. Click what must stay visible, or enter it in per cent.</p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        {/* The Enter key presses a form's first button. */}
        <button type="submit" hidden>
          Save
        </button>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="intent" value="focus" />
        <input
          type="image"
          src={address}
          alt={`Set the focus of ${name}`}
          width={FOCUS_WIDTH}
          height={focusHeight(picture)}
          tabIndex={-1}
          className="max-w-none cursor-crosshair"
        />
        <TextField key={`x${x}`} label="From the left" name="left" defaultValue={x} {...field} />
        <TextField key={`y${y}`} label="From the top" name="top" defaultValue={y} {...field} />
        <Button type="submit" variant="outline">
          Save<span className="sr-only"> the focus of {name}</span>
        </Button>
      </Form>
    </details>
  );
}

/** "Mar 5, 2026, 1200 × 800 pixels, 0.4 MB". */
function factsOf({ uploadedAt, width, height, bytes }: LibraryPicture): string {
  const size = bytes === null ? '' : `, ${sizeText(bytes)}`;
  return `Uploaded ${shortDate(uploadedAt.toISOString())}, ${width} × ${height} pixels${size}`;
}

const KINDS: Readonly<Record<PictureUse['kind'], string>> = {
  article: 'article',
  draft: 'draft',
  page: 'page of the site',
  author: 'author',
};

function Uses({ uses }: Pick<LibraryPicture, 'uses'>) {
  if (uses.length === 0) return <p className="mt-1 text-small">Not used anywhere.</p>;
  return (
    <div className="mt-1 text-small">
      Used in:
      <ul className="list-disc pl-5">
        {uses.map(({ kind, title, address }) => (
          <li key={`${kind} ${address ?? ''} ${title}`} className="wrap-anywhere">
            {address === null ? (
              title
            ) : (
              <Link to={address} className="link">
                {title}
              </Link>
            )}
            {` (${KINDS[kind]})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
