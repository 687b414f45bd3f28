import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '#app/ui/link.tsx';
import { blogAddress, type BlogListRequest } from '../posts/blog-address.ts';
import type { Tag } from '../posts/post.ts';

interface BlogFiltersProps {
  request: BlogListRequest;
  categories: readonly string[];
  tag: Tag | null;
}

export function BlogFilters({ request: { category, tag: tagSlug }, categories, tag }: BlogFiltersProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the row scrolls sideways; keep the chosen category visible.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen) row.current?.scrollTo({ left: chosen.offsetLeft - (innerWidth - chosen.offsetWidth) / 2 });
  }, [category]);
  return (
    <>
      <nav ref={row} aria-label="Categories" className="-mx-5 overflow-x-auto px-5 py-2 sm:mx-0 sm:px-0">
        <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
          {['', ...categories].map((name) => (
            <li key={name}>
              <Link
                to={blogAddress({ category: name, tag: tagSlug })}
                preventScrollReset
                aria-current={name === category ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-field bg-surface px-4 font-heading font-semibold whitespace-nowrap transition-colors hover:border-ink hover:bg-brand-tint aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
              >
                {name || 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tagSlug && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <span>With the tag</span>
          <Link
            to={blogAddress({ category })}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sun-tint px-3.5 font-semibold text-ink hover:underline"
          >
            <span className="wrap-anywhere">{tag?.name ?? tagSlug}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">: show posts with any tag</span>
          </Link>
        </p>
      )}
    </>
  );
}
