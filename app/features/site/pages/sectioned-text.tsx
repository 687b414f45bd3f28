import type { ReactNode } from 'react';
import { TextWithAside } from './text-with-aside.tsx';

export interface TextSection {
  id: string;
  title: string;
  body: ReactNode;
}

export function SectionedText({ sections }: { sections: readonly TextSection[] }) {
  return (
    <TextWithAside
      asideFirst
      aside={
        <nav aria-labelledby="text-contents">
          <h2 id="text-contents" className="text-h3">
            Contents
          </h2>
          <ol className="mt-2">
            {sections.map(({ id, title }, index) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2 text-small">
                <span aria-hidden className="w-[1.75em] shrink-0 text-right text-ink-2 tabular-nums">
                  {index + 1}.
                </span>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center rounded-small">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      }
    >
      {sections.map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {index + 1}. {title}
          </h2>
          {body}
        </section>
      ))}
    </TextWithAside>
  );
}
