import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';

/** The way back to the page of a business from those that belong to it. */
export function BackToListing({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="mt-6">
      <Link to={paths.business(slug)} className="link wrap-anywhere">
        Back to {name}
      </Link>
    </p>
  );
}
