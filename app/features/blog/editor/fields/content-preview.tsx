import type { Preview } from './use-live-preview.ts';

export function ContentPreview({ html, problem }: Pick<Preview, 'html' | 'problem'>) {
  return (
    <section
      aria-label="Preview"
      className="max-h-[48rem] min-h-[300px] min-w-0 overflow-y-auto rounded-control border-[1.5px] border-field bg-page p-4"
      // Keyboard users must be able to scroll it.
      tabIndex={0}
    >
      {problem && (
        <p role="status" className="mb-3 text-label text-danger">
          {problem} Your text is safe.
        </p>
      )}
      {html === null ? (
        !problem && <p className="text-ink-2">Loading preview...</p>
      ) : (
        <div className="article prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
