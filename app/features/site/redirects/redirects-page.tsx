import { Form } from 'react-router';
import { listAddress } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { withThousands } from '@dog-care-directory/text';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { RedirectList } from './redirect-list.server.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_REDIRECTS } from './redirect.ts';

export interface RedirectsAnswer {
  typed?: { from: string; to: string };
  problems?: { from?: string; to?: string };
  warnings?: readonly string[];
  problem?: string;
  imported?: { stored: number; left: readonly string[]; leftCount: number };
}

interface RedirectsPageProps {
  list: RedirectList;
  q: string;
  answer: RedirectsAnswer | null;
}

export function RedirectsPage({ list, q, answer }: RedirectsPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="mb-3 text-admin-h1">Redirects</h1>
      <p className="mb-5 max-w-[66ch]">
        Lead visitors and search engines from addresses of an earlier site, or of deleted pages, to where
        things are now. Listings, towns, articles and pages that you rename here are redirected by themselves.
      </p>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      {answer?.imported && <Imported {...answer.imported} />}
      <AddForm answer={answer} />
      <List list={list} q={q} />
      <section aria-labelledby="import" className="mt-8">
        <h2 id="import" className="mb-3 text-h3">
          Import a file
        </h2>
        <Form method="post" encType="multipart/form-data" className="sheet-form">
          <label htmlFor="file" className="text-label">
            CSV file
          </label>
          <p id="file-hint" className="text-small text-ink-2">
            Two columns: the old path and the new one. Up to {sizeText(LARGEST_REDIRECTS)}. A redirect from
            the same path is replaced.
          </p>
          <input
            id="file"
            type="file"
            name="file"
            required
            accept=".csv,text/csv"
            aria-describedby="file-hint"
            className={`w-full min-w-0 ${FILE_INPUT}`}
          />
          <div>
            <Button type="submit" name="intent" value="import" variant="outline">
              Import
            </Button>
          </div>
        </Form>
      </section>
    </div>
  );
}

function Imported({ stored, left, leftCount }: NonNullable<RedirectsAnswer['imported']>) {
  return (
    <Notice
      tone={leftCount > 0 ? 'warn' : 'success'}
      role="status"
      title={`${withThousands(stored)} ${stored === 1 ? 'redirect' : 'redirects'} imported`}
      className="mb-5 wrap-anywhere"
    >
      {leftCount > 0 && (
        <>
          <p>
            {leftCount === 1 ? '1 line was left out:' : `${withThousands(leftCount)} lines were left out:`}
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function AddForm({ answer }: Pick<RedirectsPageProps, 'answer'>) {
  const { typed, problems, warnings } = answer ?? {};
  return (
    <Form method="post" className="sheet-form" noValidate key={typed ? 'typed' : 'new'}>
      <h2 className="text-h3">Add a redirect</h2>
      {warnings && (
        <Notice tone="warn" role="alert" title="Check this first" className="wrap-anywhere">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <input type="hidden" name="confirmed" value="on" />
        </Notice>
      )}
      <TextField
        label="Old path"
        name="from"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        hint="Such as /kennels/old-name.html, /?p=123, or /places/* for everything below. Capitals and a slash at the end make no difference."
        defaultValue={typed?.from}
        error={problems?.from}
      />
      <TextField
        label="Leads to"
        name="to"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        hint="A path on this site, such as /dog-services/muddy-paws, an address that starts with https://, or “gone” if nothing replaces it."
        defaultValue={typed?.to}
        error={problems?.to}
      />
      <div className="flex justify-end">
        <Button type="submit" name="intent" value="add">
          {warnings ? 'Save anyway' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}

function List({ list: { rows, total, page, pages }, q }: Pick<RedirectsPageProps, 'list' | 'q'>) {
  return (
    <section aria-labelledby="all" className="mt-8">
      <h2 id="all" className="mb-3 text-h3">
        All redirects
      </h2>
      {(total > 0 || q !== '') && (
        <Form
          method="get"
          key={q}
          role="search"
          aria-label="Find a redirect"
          className="mb-4 flex flex-wrap items-end gap-4"
        >
          <TextField
            label="Part of an address"
            name="q"
            type="search"
            maxLength={100}
            boxClassName="grow basis-[16rem]"
            defaultValue={q}
          />
          <Button type="submit" variant="outline" size="search">
            Show
          </Button>
        </Form>
      )}
      <p role="status" className="mb-3 text-ink-2">
        {total === 0
          ? q === ''
            ? 'There are none yet.'
            : 'Nothing found.'
          : total === 1
            ? '1 redirect'
            : `${withThousands(total)} redirects`}
      </p>
      <ul className="grid gap-3">
        {rows.map(({ id, from, to, hits }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <b>{from}</b> → {to}
              <br />
              <span className="text-small text-ink-2">
                {hits === 0 ? 'Not used yet' : hits === 1 ? 'Used once' : `Used ${withThousands(hits)} times`}
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="outline"
                aria-label={`Delete the redirect from ${from}`}
              >
                Delete
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        newer="Previous"
        older="Next"
        addressOf={(number) => listAddress(paths.redirects, number, { q })}
      />
    </section>
  );
}
