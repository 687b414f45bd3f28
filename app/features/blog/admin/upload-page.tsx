import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ResponsivePicture } from '#app/storage/pictures/responsive-picture.tsx';

interface UploadPageProps {
  /** Where the picture is that has been uploaded; null before. */
  address: string | null;
  /** Where it is sent to. */
  action: string;
}

/** Uploads a picture and says how to use it: what the editor's own buttons do where scripts run. */
export function UploadPage({ address, action }: UploadPageProps) {
  return (
    <>
      <h2 className="mb-4 text-h2">Upload a picture</h2>
      {address && (
        <Notice tone="success" title="The picture has been uploaded" className="mb-6">
          <dl className="flex flex-col gap-2">
            <div>
              <dt>To use it in an article, copy this into the text:</dt>
              <dd>
                <code className="font-mono wrap-anywhere">{`![Describe the picture](${address})`}</code>
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
            alt="Your uploads"
            className="mt-3 max-h-60 w-auto max-w-full rounded-thumbnail"
          />
        </Notice>
      )}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="max-w-[34rem] rounded-panel bg-surface p-5 shadow-card"
      >
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
          className="max-w-full text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-small file:border-[1.5px] file:border-field file:bg-surface file:px-4 file:font-heading file:font-semibold file:text-ink"
        />
        <input type="hidden" name="answer" value="page" />
        <div className="mt-5">
          <Button type="submit">Upload picture</Button>
        </div>
      </form>
    </>
  );
}
