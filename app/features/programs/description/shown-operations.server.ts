import type { ExampleValues } from './example-values.server.ts';
import type { Operation } from './operation.ts';
import { addressOf, curlOf, describedPath, fieldsOf, OPERATIONS } from './operations.server.ts';

/** An operation as the page for developers shows it. */
export interface ShownOperation {
  id: string;
  title: string;
  method: Operation['method'];
  /** With its variable part in braces. */
  path: string;
  fields: ShownField[];
  examples: ShownExample[];
}

export interface ShownField {
  name: string;
  /** What it means, with code between backticks. */
  meaning: string;
  /** What it is where it is left out, such as `required` or `10`; empty for nothing. */
  otherwise: string;
}

export interface ShownExample {
  title: string;
  curl: string;
  /** What a form sends by GET, or a link leads to; null where a program has to send it. */
  form: { action: string; values: [string, string][] } | null;
}

/** Every operation that has examples here, with its fields. @param siteUrl without a slash at its end */
export function shownOperations(siteUrl: string, values: ExampleValues): ShownOperation[] {
  const shown = OPERATIONS.filter((operation) => operation.examples(values).length > 0);
  return shown.map((operation) => ({
    id: operation.id,
    title: operation.summary,
    method: operation.method,
    path: describedPath(operation),
    fields: fieldsOf(operation).map(({ name, meaning, schema, isRequired }) => ({
      ...{ name, meaning },
      otherwise: isRequired ? 'required' : standardOf(schema),
    })),
    examples: operation.examples(values).map((example) => ({
      title: example.title,
      curl: curlOf(siteUrl, operation, example),
      form:
        operation.method === 'GET' && !example.accept
          ? {
              action: addressOf(operation, { ...example, query: {} }).replace(/\?$/, ''),
              values: Object.entries(example.query ?? {}),
            }
          : null,
    })),
  }));
}

function standardOf({ default: value }: Readonly<Record<string, unknown>>): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
