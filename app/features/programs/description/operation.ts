import type * as z from 'zod';
import type { ExampleValues } from './example-values.server.ts';

/** A request that one can send as it is. */
export interface Example {
  /** What it asks for, as a heading says it. */
  title: string;
  /** The variable part of the path. */
  slug?: string;
  query?: Readonly<Record<string, string>>;
  /** JSON to send. */
  body?: Readonly<Record<string, unknown>>;
  accept?: string;
}

/** What the API can be asked, by the schemas that its endpoints check requests with. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  /** The fields of a query, or of a JSON body. */
  request: z.ZodType | null;
  answers: Readonly<Record<string, z.ZodType>>;
  /** The errors it may answer with. */
  errors: readonly number[];
  examples: (values: ExampleValues) => Example[];
}
