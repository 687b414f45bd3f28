import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Uploads a picture with its alternative text. @param props.action where it is sent to */
export function UploadForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="sheet-form">
      <h3 className="text-h3">Upload a picture</h3>
      <div className="min-w-0">
        <label htmlFor="picture" className="mb-1.5 block text-label">
          Picture
        </label>
        <p id="picture-hint" className="mb-2 text-small text-ink-2">
          JPEG, PNG, WebP or AVIF, up to 10 MB
        </p>
        <input
          id="picture"
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="picture-hint"
          required
          className="w-full min-w-0 text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-small file:border-[1.5px] file:border-field file:bg-surface file:px-4 file:font-heading file:font-semibold file:text-ink"
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
