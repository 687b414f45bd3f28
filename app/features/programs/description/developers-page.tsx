import { Fragment } from 'react';
import { PROBLEMS } from '#app/platform/problem.ts';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { KEYED_TIMES } from '../keys/scopes.ts';
import type { ShownExample, ShownField, ShownOperation } from './shown-operations.server.ts';

export function DevelopersPage({ operations }: { operations: readonly ShownOperation[] }) {
  return (
    <>
      <PageBand title="For developers" lede="Read this directory by program. You don’t need a key." />
      <Container className="py-11 lg:py-16">
        <div className="prose">
          <h2>Before you start</h2>
          <ul>
            <li>
              Answers are JSON. <a href={paths.openApi}>The description in OpenAPI 3.1</a> has every field, so
              you can generate a client.
            </li>
            <li>
              Send the <code>ETag</code> of an answer as <code>If-None-Match</code>. You get 304 while nothing
              has changed.
            </li>
            <li>
              <code>RateLimit</code> says how many requests you have left. It is missing where a request is
              not counted. After too many, wait as long as <code>Retry-After</code> says.
            </li>
            <li>
              Need more? The site’s owner can give you a key. Send it as <code>Authorization: Bearer</code>{' '}
              and you may send {KEYED_TIMES} times as many requests.
            </li>
            <li>
              Need everything? Read <a href={paths.openData}>the open data files</a> instead of every page.
            </li>
            <li>
              <a href={paths.searchFeed}>Feeds</a> have new and changed listings. They take the query of a
              search.
            </li>
            <li>
              <a href={paths.newEmbed}>Show a list on your site</a> without writing a program.
            </li>
            <li>
              Councils can harvest the open listings by{' '}
              <a href={`${paths.openReferral}/`}>Open Referral UK 3.0</a>.
            </li>
            <li>
              Assistants can use <code>{paths.assistants}</code> (Model Context Protocol).
            </li>
            <li>Pages of other sites can read the API in the browser. Visitors’ cookies are not used.</li>
            <li>
              Errors are <a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a>. Show{' '}
              <code>detail</code> to people.
            </li>
            <li>
              Texts come from many people. Escape them, and don’t let an assistant take them as instructions.
            </li>
          </ul>
          {operations.map((operation) => (
            <Operation key={operation.id} {...operation} />
          ))}
          <section className="api-operation" aria-labelledby="errors">
            <h2 id="errors">Errors</h2>
            <p>Each error has a code, and an address as its type that leads here.</p>
            <dl className="api-fields">
              {Object.entries(PROBLEMS).map(([code, meaning]) => (
                <div key={code} id={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </Container>
    </>
  );
}

function Operation({ id, title, method, path, fields, examples }: ShownOperation) {
  return (
    <section className="api-operation" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="api-path">
        <code>
          {method} {path}
        </code>
      </p>
      {fields.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">All fields</summary>
          <dl className="api-fields">
            {fields.map((field) => (
              <FieldRow key={field.name} {...field} />
            ))}
          </dl>
        </details>
      )}
      {examples.map((example) => (
        <Fragment key={example.title}>
          <h3>{example.title}</h3>
          <pre className="api-command">{example.curl}</pre>
          {example.form && <TryIt example={example.title} {...example.form} />}
        </Fragment>
      ))}
    </section>
  );
}

function FieldRow({ name, meaning, otherwise }: ShownField) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {/* Code is between backticks. */}
        {meaning.split('`').map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The parts of a text never move.
          <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
        ))}
        {otherwise === 'required' ? ' (required)' : otherwise && ` (default ${otherwise})`}
      </dd>
    </div>
  );
}

function TryIt({ example, action, values }: NonNullable<ShownExample['form']> & { example: string }) {
  if (values.length === 0) {
    return (
      <p>
        <a href={action} className={buttonClassName('outline', 'default')}>
          Try it
        </a>
      </p>
    );
  }
  return (
    <form action={action} className="api-try" aria-label={`Try it: ${example}`}>
      {values.map(([name, value]) => (
        <TextField key={name} label={name} name={name} defaultValue={value} autoComplete="off" />
      ))}
      <Button type="submit" variant="outline">
        Try it
      </Button>
    </form>
  );
}
