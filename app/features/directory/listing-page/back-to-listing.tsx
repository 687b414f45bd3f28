import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';

export function BackToListing({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="mt-6">
      <Link to={paths.business(slug)} className="link wrap-anywhere">
        Back to {name}
      </Link>
    </p>
  );
}
