import { RotateCw } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { CROP_LABELS } from './person-form.ts';
import { cutOut, draw, type Frame, moved, turned, WHOLE } from './portrait-frame.ts';

interface PortraitFieldProps {
  /** Portrait that was sent before. */
  preview: string | null;
  error: string | undefined;
}

/** Takes a photograph and cuts out 4:5; without scripts the server cuts, by a select. */
export function PortraitField({ preview, error }: PortraitFieldProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const isAlive = useHydrated();
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Files that the browser can't show are sent as they are, and cut on the server.
    setPicture(file ? await createImageBitmap(file).catch(() => null) : null);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {preview && !picture && <img src={preview} alt="" width={192} height={240} className="rounded-small" />}
      <label htmlFor="portrait" className="text-label">
        {preview ? 'Another photo' : 'Photo'}
      </label>
      <input
        id="portrait"
        type="file"
        // With a picture in the frame, the cut-out is sent instead.
        name={picture ? undefined : 'file'}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
        aria-describedby={error ? 'portrait-hint portrait-problem' : 'portrait-hint'}
        aria-invalid={error ? true : undefined}
        className={`max-w-full ${FILE_INPUT}`}
      />
      <p id="portrait-hint" className="text-small text-ink-2">
        JPEG, PNG, WebP or AVIF, up to {LARGEST_UPLOAD / 1_000_000} MB. We remove the place and time from the
        file.
      </p>
      {error && (
        <p id="portrait-problem" className="text-label text-danger">
          {error}
        </p>
      )}
      {picture && <PortraitFrame key={picture.width} picture={picture} />}
      {!isAlive && (
        <SelectField
          label="Which part to show"
          name="crop"
          options={Object.entries(CROP_LABELS).map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  );
}

const STEP = 0.04;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

function PortraitFrame({ picture }: { picture: ImageBitmap }) {
  const [frame, setFrame] = useState<Frame>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, frame);
    let isLatest = true;
    void cutOut(picture, frame).then((file) => {
      if (!isLatest || !file || !sent.current) return;
      const files = new DataTransfer();
      files.items.add(file);
      sent.current.files = files.files;
    });
    return () => {
      isLatest = false;
    };
  }, [picture, frame]);
  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const { clientWidth, clientHeight } = currentTarget;
    if (buttons > 0) setFrame((before) => moved(before, movementX / clientWidth, movementY / clientHeight));
  }
  function onKey(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    setFrame((before) => moved(before, ...step));
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <input ref={sent} type="file" name="file" hidden />
      <canvas
        ref={canvas}
        width={480}
        height={600}
        role="application"
        aria-label="Part of the photo to show. Drag it, or press the arrow keys."
        tabIndex={0}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={onKey}
        className="max-w-full touch-none rounded-small"
      />
      <div className="flex flex-wrap items-center gap-4">
        <label className="flex min-h-11 items-center gap-3">
          Size
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={frame.zoom}
            onChange={({ target }) => setFrame((before) => moved({ ...before, zoom: Number(target.value) }))}
          />
        </label>
        <Button type="button" variant="outline" icon={RotateCw} onClick={() => setFrame(turned)}>
          Turn
        </Button>
      </div>
    </div>
  );
}
