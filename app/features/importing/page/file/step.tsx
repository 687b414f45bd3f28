import { counted } from '@dog-care-directory/text';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

export interface ShownFile {
  name: string;
  bytes: number;
  rows: { count: number; estimated: boolean } | null;
}

interface FileStepProps {
  file: ShownFile | null;
  error: string | null;
  maxBytes: number;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A drop zone that is also a file input, so that keyboards and pages without scripts work. */
export function FileStep({ file, error, maxBytes, disabled, onChoose }: FileStepProps) {
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const takeEarlyOne = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen && !file) onChoose(chosen);
  });
  // A file may have been chosen before hydration.
  useEffect(() => takeEarlyOne(), []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped || disabled) return;
    if (input.current) input.current.files = event.dataTransfer.files;
    onChoose(dropped);
  }

  const border = error ? 'border-danger' : 'border-field';
  return (
    <section aria-labelledby="file-heading">
      <h2 id="file-heading" className="text-h3">
        File
      </h2>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
        className={`relative mt-3 flex min-h-40 flex-col items-center justify-center gap-2 rounded-control border-2 border-dashed p-5 text-center transition-colors ${border} ${dragging ? 'bg-brand-tint' : 'bg-surface'}`}
      >
        {file ? (
          <>
            <FileSpreadsheet aria-hidden className="size-7 text-link" />
            <p className="font-bold break-all">{file.name}</p>
            <p className="text-small text-ink-2">{describe(file)}</p>
          </>
        ) : (
          <>
            <Upload aria-hidden className="size-7 text-link" />
            <p>
              <span className="needs-script">Drop a .csv file here, or choose one.</span>{' '}
              <span className="text-ink-2">Up to {sizeText(maxBytes)}.</span>
            </p>
          </>
        )}
        <span className="relative mt-1">
          <input
            ref={input}
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv,.tsv,.txt"
            aria-label="CSV file"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'file-error' : undefined}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onChoose(chosen);
            }}
            className="peer absolute inset-0 opacity-0 noscript:static noscript:max-w-full noscript:text-small noscript:opacity-100"
          />
          <label
            htmlFor="file"
            className={`relative cursor-pointer noscript:hidden peer-focus-visible:outline-[3px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:bg-sunken peer-disabled:text-ink-3 ${buttonClassName('outline', 'card')}`}
          >
            {file ? 'Change file' : 'Choose file'}
          </label>
        </span>
      </div>
      {error && (
        <p id="file-error" role="alert" className="mt-2 text-label text-danger">
          {error}
        </p>
      )}
    </section>
  );
}

function describe({ bytes, rows }: ShownFile): string {
  if (!rows) return sizeText(bytes);
  return `${sizeText(bytes)}, ${rows.estimated ? 'about ' : ''}${counted(rows.count, 'row')}`;
}
