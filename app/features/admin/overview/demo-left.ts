import { andList } from '#app/platform/words/lists.ts';
import { counted } from '@dog-care-directory/text';
import { businessesText } from '../actions/bulk.ts';

/** Remaining demo data: unchanged businesses and articles, and registers. */
export interface DemoLeft {
  businesses: number;
  articles: number;
  registers: number;
}

/** Words it as `196 businesses, 1 article and 2 registers`; empty if nothing is left. */
export function demoText({ businesses, articles, registers }: DemoLeft): string {
  const some = (count: number, one: string) => (count > 0 ? [counted(count, one)] : []);
  return andList([
    ...(businesses > 0 ? [businessesText(businesses)] : []),
    ...some(articles, 'article'),
    ...some(registers, 'register'),
  ]);
}

export function isDemoLeft(left: DemoLeft): boolean {
  return Object.values(left).some((count: number) => count > 0);
}
