import { CircleDashed, Clock, FileCheck } from 'lucide-react';
import { Form } from 'react-router';
import * as documentPaths from '#app/paths/document-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { WAITING_DOCUMENT_DAYS } from '#app/platform/periods.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OwnDocument } from './own-page-data.ts';
import { Panel } from './panel.tsx';

const ICONS = { seen: FileCheck, ended: CircleDashed, waiting: Clock, none: CircleDashed } as const;

/** Lists an owner's documents: seen by an admin, waiting, or missing. */
export function DocumentsPanel({ slug, documents }: { slug: string; documents: readonly OwnDocument[] }) {
  return (
    <Panel id="documents" title="Documents">
      <p className="text-small text-ink-2">
        Only an admin sees the file. We delete it as soon as we’ve checked it, and after{' '}
        {WAITING_DOCUMENT_DAYS} days at the latest. Your page shows what we saw, when, and how long it’s
        valid.
      </p>
      <ul className="mt-3 grid grid-cols-1 divide-y divide-line border-t border-line">
        {documents.map((document) => (
          <Row key={`${document.kind} ${document.label} ${document.state}`} slug={slug} document={document} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ slug, document }: { slug: string; document: OwnDocument }) {
  const { label, state, words } = document;
  const Icon = ICONS[state];
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon aria-hidden className={`size-6 shrink-0 ${state === 'seen' ? 'text-success' : 'text-ink-2'}`} />
      <span className="min-w-0 grow basis-40">
        <b className="block wrap-anywhere">{label}</b>
        <span className="text-ink-2">{words}</span>
      </span>
      <Change slug={slug} document={document} />
    </li>
  );
}

function Change({
  slug,
  document: { kind, label, state, waiting },
}: {
  slug: string;
  document: OwnDocument;
}) {
  if (waiting !== null)
    return <Press slug={slug} intent="delete" document={waiting} label="Delete" about={label} />;
  if (kind === 'dbs-basic')
    return state === 'none' ? (
      <ButtonLink href={paths.contact} variant="outline" aria-label="Book a call to show a DBS check">
        Book
      </ButtonLink>
    ) : (
      <Press slug={slug} intent="withdraw-dbs" label="Don’t show this" about={label} />
    );
  const href = documentPaths.sendDocument(slug, kind);
  return state === 'none' ? (
    <ButtonLink href={href} variant="outline" aria-label={`Add ${label}`}>
      Add
    </ButtonLink>
  ) : (
    <Link to={href} className="link inline-flex min-h-11 items-center" aria-label={`Send a newer ${label}`}>
      Send a newer one
    </Link>
  );
}

interface PressProps {
  slug: string;
  intent: string;
  document?: number;
  label: string;
  about: string;
}

function Press({ slug, intent, document, label, about }: PressProps) {
  return (
    <Form method="post" action={documentPaths.ownDocuments(slug)}>
      {document !== undefined && <input type="hidden" name="document" value={document} />}
      <Button type="submit" name="intent" value={intent} variant="outline" aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </Form>
  );
}
