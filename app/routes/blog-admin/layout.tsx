import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { AdminFrame } from '#app/features/blog/admin/admin-frame.tsx';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';

export const meta: MetaFunction = unlistedMetadata('/blog/admin', 'Blog Admin');

export default function BlogAdmin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
