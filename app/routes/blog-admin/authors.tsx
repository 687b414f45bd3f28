import { may } from '#app/features/accounts/rights/policy.ts';
import { listAuthors } from '#app/features/blog/authors/authors.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/authors';

export async function loader({ context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'write posts');
  const isManager = may(user, 'manage authors');
  const authors = await listAuthors(services.db, isManager ? undefined : user.id);
  return {
    isManager,
    authors: authors.map(({ user_id: owner, id, name, hidden }) => ({
      name: hidden ? `${name} (hidden)` : name,
      page: paths.editAuthor(owner === user.id ? 'mine' : id),
    })),
  };
}

export default function BlogAdminAuthors({ loaderData: { authors, isManager } }: Route.ComponentProps) {
  return (
    <>
      <h2 className="mb-4 text-h2">Authors</h2>
      <p className="mb-4">Choose them in the editor of an article. Each has a page with their articles.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={paths.editAuthor('mine')}>
          Your own page
        </ButtonLink>
        {isManager && (
          <ButtonLink variant="outline" href={paths.editAuthor('new')}>
            New author
          </ButtonLink>
        )}
      </div>
      <ul aria-label="Authors" className="mt-4">
        {authors.map(({ name, page }) => (
          <li key={page}>
            <Link to={page} className="inline-flex min-h-11 items-center link wrap-anywhere">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
