import type * as z from 'zod';
import type { ExampleValues } from './example-values.server.ts';

export interface Example {
  title: string;
  slug?: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  accept?: string;
}

export interface Operation {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  request: z.ZodType | null;
  answers: Readonly<Record<string, z.ZodType>>;
  errors: readonly number[];
  examples: (values: ExampleValues) => Example[];
}
