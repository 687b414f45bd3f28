import type { ExampleValues } from './example-values.server.ts';
import type { Operation } from './operation.ts';
import { addressOf, curlOf, describedPath, fieldsOf, OPERATIONS } from './operations.server.ts';

export interface ShownOperation {
  id: string;
  title: string;
  method: Operation['method'];
  path: string;
  fields: ShownField[];
  examples: ShownExample[];
}

export interface ShownField {
  name: string;
  meaning: string;
  /** `required` or the default, such as `10`; may be empty. */
  otherwise: string;
}

export interface ShownExample {
  title: string;
  curl: string;
  /** A GET form or link; null if only a program can send the request. */
  form: { action: string; values: [string, string][] } | null;
}

/** Lists operations that have examples.  @param siteUrl without a trailing slash */
export function shownOperations(siteUrl: string, values: ExampleValues): ShownOperation[] {
  const shown = OPERATIONS.filter((operation) => operation.examples(values).length > 0);
  return shown.map((operation) => ({
    id: operation.id,
    title: operation.summary,
    method: operation.method,
    path: describedPath(operation),
    fields: fieldsOf(operation).map(({ name, meaning, schema, isRequired }) => ({
      name,
      meaning,
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
