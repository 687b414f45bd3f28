import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import type { AdminListRequest, StatusFilter } from './admin-list-request.ts';

const FILTERS: readonly { status: StatusFilter; label: string }[] = [
  { status: 'all', label: 'All' },
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'scheduled', label: 'Scheduled' },
];

const PAUSE_MS = 300;

export function ListFilters({ request: { search, status } }: { request: AdminListRequest }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and Forward change the address without the box; while typing it stays.
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);

  function searchSoon(typed: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = { search: typed, ...(status !== 'all' && { status }) };
      void submit(query, { method: 'get', action: paths.blogAdmin, replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  }

  return (
    <Form
      method="get"
      role="search"
      className="flex grow flex-wrap items-end gap-4"
      onSubmit={() => clearTimeout(timer.current)}
    >
      {/* The Enter key presses a form's first button: it has to keep the status. */}
      <button type="submit" name="status" value={status} hidden aria-hidden tabIndex={-1}>
        Search
      </button>
      <div className="min-w-0 grow basis-[min(16rem,100%)]">
        <label htmlFor="post-search" className="sr-only">
          Search posts
        </label>
        <input
          ref={box}
          id="post-search"
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Search posts..."
          onChange={(event) => searchSoon(event.currentTarget.value)}
          className="min-h-12 w-full rounded-control border-[1.5px] border-field bg-surface px-3.5 text-[1.0625rem] hover:border-ink-2"
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap rounded-control border-[1.5px] border-field bg-surface p-0.5">
        <legend className="sr-only">Status</legend>
        {FILTERS.map((filter) => (
          <button
            key={filter.status}
            type="submit"
            name="status"
            value={filter.status}
            aria-pressed={filter.status === status}
            className="min-h-11 rounded-[0.7rem] px-4 font-heading font-semibold hover:bg-brand-tint aria-pressed:bg-ink aria-pressed:text-surface"
          >
            {filter.label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
