import { CircleAlert, Eye, ImagePlus, PenLine } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FindingsNotice } from '../findings/findings-notice.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { ContentPreview } from './content-preview.tsx';
import { fieldId } from '../form/field-id.ts';
import type { PreviewedContent } from '../form/previewed-content.ts';
import { InsertServices, type OfferedLists } from './insert-services.tsx';
import { MarkdownTips } from './markdown-tips.tsx';
import { pasteEdit, shortcodeEdit } from './own-line.ts';
import { pictureEdit, applyShortcut, shortcutOf, type TextEdit } from './text-shortcuts.ts';
import { picturesIn, uploadPicture } from './upload-picture.ts';
import { useLivePreview } from './use-live-preview.ts';

interface ContentFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The server's preview, for browsers without scripts. */
  rendered: PreviewedContent | undefined;
  offered: OfferedLists;
  /** Increments to show the text instead of its preview. */
  textWanted?: number;
}

/** The Markdown text with its preview beside it or in its place. */
export function ContentField({
  value,
  onChange,
  error,
  rendered,
  offered,
  textWanted = 0,
}: ContentFieldProps) {
  const id = fieldId('content');
  const box = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [previewing, setPreviewing] = useState(rendered !== undefined);
  // Only the server can render these lines.
  const hasLists = value.includes('{{businesses');
  // On phones the preview hides the text box, which must be visible for an error.
  if (error && previewing) setPreviewing(false);
  const [shown, setShown] = useState(textWanted);
  if (shown !== textWanted) {
    setShown(textWanted);
    setPreviewing(false);
  }
  const preview = useLivePreview(value, previewing || hasLists, paths.preview, rendered);
  const { insert, uploading } = usePictureInsertion(box);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const shortcut = shortcutOf(event.key);
    if (!shortcut || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    replaceText(event.currentTarget, applyShortcut(shortcut, text, selectionStart, selectionEnd));
  }

  function insertLine(line: string) {
    if (box.current)
      replaceText(box.current, shortcodeEdit(box.current.value, box.current.selectionEnd, line));
  }

  function insertKnown({ address, description }: { address: string; description: string }) {
    if (!box.current) return;
    const { value: text, selectionStart, selectionEnd } = box.current;
    replaceText(box.current, pictureEdit(text, selectionStart, selectionEnd, address, description));
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    takePictures(event, event.clipboardData);
    if (event.defaultPrevented) return;
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const edit = pasteEdit(text, selectionStart, selectionEnd, event.clipboardData.getData('text/plain'));
    if (!edit) return;
    event.preventDefault();
    replaceText(event.currentTarget, edit);
  }

  function takePictures(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
    const pictures = picturesIn(data);
    if (pictures.length === 0) return;
    event.preventDefault();
    void insert(pictures);
  }

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-2">
        <label htmlFor={id} className="text-label">
          Content
        </label>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="card"
            icon={ImagePlus}
            loading={uploading}
            className="needs-script"
            onClick={() => file.current?.click()}
          >
            Add picture
          </Button>
          <ScriptLess>
            <ButtonLink variant="outline" size="card" icon={ImagePlus} href={paths.pictures} newTab>
              Pictures
            </ButtonLink>
          </ScriptLess>
          <Button
            type="submit"
            name="intent"
            value={previewing ? 'write' : 'preview'}
            variant="outline"
            size="card"
            icon={previewing ? PenLine : Eye}
            onClick={(event) => {
              event.preventDefault();
              setPreviewing(!previewing);
            }}
          >
            {previewing ? 'Edit Markdown' : 'Preview'}
          </Button>
        </div>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label="Picture to add to the text"
        onChange={(event) => {
          void insert([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <ChoosePicture onChoose={insertKnown} />
      <InsertServices offered={offered} onInsert={insertLine} />
      <div className={previewing ? 'grid gap-4 lg:grid-cols-2' : ''}>
        <textarea
          ref={box}
          id={id}
          name="content"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onDrop={(event) => takePictures(event, event.dataTransfer)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          rows={22}
          spellCheck
          className={`min-h-[300px] w-full resize-y rounded-control bg-surface p-4 font-mono text-[1rem] leading-relaxed text-ink ${error ? 'border-[2.5px] border-danger' : 'border-[1.5px] border-field hover:border-ink-2'} ${previewing ? 'max-lg:hidden' : ''}`}
        />
        {previewing && <ContentPreview {...preview} />}
      </div>
      {(hasLists || previewing) && preview.problems.length > 0 && (
        <FindingsNotice
          role="status"
          onShowText={() => setPreviewing(false)}
          findings={preview.problems.map((problem) => ({ field: 'content', ...problem }))}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-label text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      <MarkdownTips />
    </div>
  );
}

/** Uploads pictures and inserts them at the cursor. */
function usePictureInsertion(box: { current: HTMLTextAreaElement | null }) {
  const [waiting, setWaiting] = useState(0);
  const showToast = useToast();
  async function insertOne(picture: File) {
    try {
      const address = await uploadPicture(picture, paths.pictureUploads);
      if (!box.current) return;
      const { selectionStart: start, selectionEnd: end } = box.current;
      replaceText(box.current, pictureEdit(box.current.value, start, end, address));
    } catch (error) {
      showToast({ title: 'Error', description: (error as Error).message, tone: 'danger' });
    }
  }
  async function insert(pictures: readonly File[]) {
    setWaiting((count) => count + pictures.length);
    for (const picture of pictures) {
      await insertOne(picture);
      setWaiting((count) => count - 1);
    }
  }
  return { insert, uploading: waiting > 0 };
}

/** Edits a text box so that undo works: by a deprecated command that all browsers still support. */
function replaceText(box: HTMLTextAreaElement, edit: TextEdit): void {
  box.focus();
  box.setSelectionRange(edit.start, edit.end);
  if (!document.execCommand('insertText', false, edit.text)) {
    box.setRangeText(edit.text, edit.start, edit.end, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(edit.selectStart, edit.selectEnd);
}
