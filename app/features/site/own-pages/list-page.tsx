import { Plus } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { addressOf, FIXED_PAGES, type FixedPage, fixedPage } from './fixed-pages.ts';
import type { OwnPage } from './stored-pages.server.ts';

type ListedPage = Omit<OwnPage, 'content'>;

export function OwnPagesList({ pages }: { pages: readonly ListedPage[] }) {
  const further = pages.filter(({ slug }) => fixedPage(slug) === null);
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-5 text-admin-h1">Pages</h1>
      <ul aria-label="Pages the site comes with" className="grid gap-3">
        {(Object.keys(FIXED_PAGES) as FixedPage[]).map((name) => {
          const { label, states } = FIXED_PAGES[name];
          const status = pages.find(({ slug }) => slug === name)?.status ?? 'draft';
          return <PageRow key={name} name={name} title={label} slug={name} state={states[status]} />;
        })}
      </ul>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Further pages</h2>
        <ButtonLink href={paths.editOwnPage('new')} icon={Plus}>
          New page
        </ButtonLink>
      </div>
      {further.length === 0 ? (
        <p className="text-ink-2">
          There are none yet. Each page has its own address and can have a link in the footer.
        </p>
      ) : (
        <ul aria-label="Further pages" className="grid gap-3">
          {further.map(({ id, title, slug, status, in_footer: inFooter }) => (
            <PageRow
              key={id}
              name={String(id)}
              title={title}
              slug={slug}
              state={status === 'draft' ? 'Draft' : inFooter ? 'Published, in the footer' : 'Published'}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PageRowProps {
  name: string;
  title: string;
  slug: string;
  state: string;
}

function PageRow({ name, title, slug, state }: PageRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {addressOf(slug)} · {state}
        </p>
      </div>
      <Link
        to={paths.editOwnPage(name)}
        aria-label={`Edit ${title}`}
        className="inline-flex min-h-11 items-center link text-button"
      >
        Edit
      </Link>
    </li>
  );
}
