import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { AdminFrame } from '#app/features/blog/admin/admin-frame.tsx';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';

export const meta: MetaFunction = unlistedMetadata(paths.blogAdmin, 'Blog Admin');

export default function BlogAdmin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
