import { Link } from '#app/ui/link.tsx';
import type { FoundServices } from '../search/find-services.server.ts';
import { SEARCH_STATE } from './search-fields.tsx';

export function LookInstead({ say, links }: NonNullable<FoundServices['instead']>) {
  return (
    <p className="mt-2 mb-3">
      {say}
      {links.map(({ to, text }) => (
        <Link key={to} to={to} state={to[0] === '?' ? SEARCH_STATE : null} className="link ml-2 inline-block">
          {text}
        </Link>
      ))}
    </p>
  );
}
