import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { may } from '#app/features/accounts/rights/policy.ts';
import { AdminFrame } from '#app/features/blog/admin/admin-frame.tsx';
import * as paths from '#app/paths/paths.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/layout';

export function loader({ context }: Route.LoaderArgs) {
  return { mayMove: may(requireUser(context), 'import articles') };
}

export const meta: MetaFunction = unlistedMetadata(paths.blogAdmin, 'Blog Admin');

export default function BlogAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame mayMove={loaderData.mayMove}>
      <Outlet />
    </AdminFrame>
  );
}
