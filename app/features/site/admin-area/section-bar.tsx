import { ChevronDown } from 'lucide-react';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { SectionIcon, SectionLinks, type SectionLinksProps, Waiting } from './section-links.tsx';
import { sectionOf } from '#app/features/accounts/menu/admin-sections.ts';

/** The same parts where there is no room beside the page: behind a button that says which one this is. */
export function SectionBar(props: SectionLinksProps) {
  const { sections, pathname, waiting } = props;
  const current = sectionOf(sections, pathname);
  const changes = sections.flat().find(({ name }) => name === 'changes');
  const waits = waiting.changes ?? 0;
  return (
    <div className="admin-bar">
      <Container className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <nav aria-label="Admin" className="min-w-0">
          <details className="group">
            <summary className="admin-bar-button">
              {current && <SectionIcon name={current.name} />}
              <span className="min-w-0">{current?.label ?? 'Admin'}</span>
              <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="admin-bar-links">
              <SectionLinks {...props} />
            </div>
          </details>
        </nav>
        {changes && waits > 0 && changes !== current && (
          <Link to={changes.href} className="inline-flex min-h-11 items-center gap-2 text-button">
            {changes.label}
            <Waiting count={waits} />
          </Link>
        )}
      </Container>
    </div>
  );
}
