import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

const PAGES = [
  { to: paths.blogAdmin, label: 'Posts', end: true },
  { to: paths.tags, label: 'Tags', end: false },
  { to: paths.authors, label: 'Authors', end: false },
  { to: paths.pictures, label: 'Pictures', end: false },
] as const;
const MOVE = { to: paths.moveArticles, label: 'Import and export', end: false };

export function AdminFrame({ mayMove, children }: { mayMove: boolean; children: ReactNode }) {
  const pages = mayMove ? [...PAGES, MOVE] : PAGES;
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.blog}>Back to Blog</BackTo>
      <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-admin-h1">Blog Admin</h1>
        <ButtonLink href={paths.newPost} icon={Plus}>
          New Post
        </ButtonLink>
      </div>
      <nav aria-label="Blog admin" className="mb-6 border-b border-line">
        <ul className="flex flex-wrap gap-x-6">
          {pages.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="inline-flex min-h-11 items-center border-b-[3px] border-transparent px-1 text-button hover:border-field aria-[current=page]:border-brand"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
