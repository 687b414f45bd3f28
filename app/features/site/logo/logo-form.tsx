import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import { LARGEST_DRAWING, LARGEST_LOGO, type ShownLogo } from './logo.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

export function LogoForm({ logo }: { logo: Pick<ShownLogo, 'src' | 'width' | 'height'> | null }) {
  return (
    <section aria-labelledby="logo-heading" className="mt-8">
      <h2 id="logo-heading" className="mb-3 text-h3">
        Logo
      </h2>
      <div className="sheet-form">
        <div className="flex flex-wrap items-center gap-4">
          {logo ? (
            <img
              src={logo.src}
              width={logo.width}
              height={logo.height}
              alt="Your logo"
              className="site-logo"
            />
          ) : (
            <>
              <CollarTagLogo className="size-9 shrink-0" />
              <p className="text-ink-2">Standard logo</p>
            </>
          )}
          {logo && (
            <Form method="post" action={paths.siteLogo} className="ml-auto">
              <Button type="submit" name="intent" value="remove" variant="outline">
                Remove
              </Button>
            </Form>
          )}
        </div>
        <Form
          method="post"
          action={paths.siteLogo}
          encType="multipart/form-data"
          className="grid grid-cols-1 gap-3"
        >
          <label htmlFor="logo" className="text-label">
            File
          </label>
          <p id="logo-hint" className="text-small text-ink-2">
            PNG, JPEG or WebP up to {sizeText(LARGEST_LOGO)}, or SVG up to {sizeText(LARGEST_DRAWING)}. It is
            shown before the name at the top of every page, and is the site’s icon in browsers and on phones.
            A logo at least twice as wide as it is high is shown without the name.
          </p>
          <input
            id="logo"
            type="file"
            name="logo"
            required
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            aria-describedby="logo-hint"
            className={`w-full min-w-0 ${FILE_INPUT}`}
          />
          <div>
            <Button type="submit">Save logo</Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
