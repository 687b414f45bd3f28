import { UploadPage } from '#app/features/blog/admin/upload-page.tsx';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import * as paths from '#app/paths/paths.ts';
import { requireRight } from '#app/request/guard.server.ts';
import type { Route } from './+types/pictures';

/** Takes pictures for posts where no script runs; `?address=` is of the one uploaded last. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'upload pictures');
  const address = url.searchParams.get('address') ?? '';
  return { address: parseUploadAddress(address) ? address : null };
}

export default function BlogAdminPictures({ loaderData }: Route.ComponentProps) {
  return <UploadPage {...loaderData} action={paths.pictureUploads} />;
}
