import { ArrowRight, Search } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export interface FoundEntry {
  slug: string;
  name: string;
  category: string;
  city: string;
}

interface FindEntryProps {
  siteName: string;
  asked: { name: string; phone: string } | null;
  found: readonly FoundEntry[];
  problem: ToastMessage | undefined;
}

/** Checks first whether the business is already listed, as most are. */
export function FindEntry({ siteName, asked, found, problem }: FindEntryProps) {
  return (
    <>
      <PageBand
        title="List your business"
        lede={`A listing in ${siteName} is free. First, check whether you’re already listed.`}
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-8">
          <Form method="get" role="search" className="grid grid-cols-1 gap-5">
            <TextField
              label="Name of your business"
              name="name"
              defaultValue={asked?.name}
              maxLength={100}
              required
              autoComplete="organization"
            />
            <TextField
              label="Phone number"
              name="phone"
              type="tel"
              defaultValue={asked?.phone}
              maxLength={30}
              optional
              autoComplete="tel"
            />
            <p>
              <Button type="submit" icon={Search}>
                Search
              </Button>
            </p>
          </Form>
          {problem && (
            <Notice tone="danger" role="alert" title={problem.title}>
              {problem.description}
            </Notice>
          )}
          {asked && <Found asked={asked} found={found} />}
        </div>
      </Container>
    </>
  );
}

function Found({ asked, found }: { asked: { name: string; phone: string }; found: readonly FoundEntry[] }) {
  return (
    <section aria-labelledby="found" className="min-w-0">
      <h2 id="found" className="text-h3">
        <span role="status">{found.length === 0 ? 'You’re not listed yet' : 'Is this your business?'}</span>
      </h2>
      {found.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel bg-surface shadow-card">
          {found.map(({ slug, name, category, city }) => (
            <li key={slug} className="grid grid-cols-1 gap-1 px-5 py-3">
              <Link to={paths.business(slug)} className="link wrap-anywhere">
                {name}
              </Link>
              <span className="text-small text-ink-2">
                {category}, {city}
              </span>
              <span className="text-small">
                <Link to={paths.suggestAbout(slug, 'edit')} className="link">
                  Correct this listing<span className="sr-only">: {name}</span>
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-5">
        <input type="hidden" name="name" value={asked.name} />
        <input type="hidden" name="phone" value={asked.phone} />
        <Button type="submit" icon={ArrowRight}>
          {found.length === 0 ? 'Add your business' : 'None of these: add my business'}
        </Button>
      </Form>
    </section>
  );
}
