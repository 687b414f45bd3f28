import { andList } from '#app/platform/words/lists.ts';
import { counted } from '#app/platform/words/numbers.ts';
import { businessesText } from '../actions/bulk.ts';

/** What is left of what a new site shows: businesses and articles that are as they came, and councils’ registers. */
export interface DemoLeft {
  businesses: number;
  articles: number;
  registers: number;
}

/** `196 businesses, 1 article and 2 registers`; empty where there is none of them. */
export function demoText({ businesses, articles, registers }: DemoLeft): string {
  const some = (count: number, one: string) => (count > 0 ? [counted(count, one)] : []);
  return andList([
    ...(businesses > 0 ? [businessesText(businesses)] : []),
    ...some(articles, 'article'),
    ...some(registers, 'register'),
  ]);
}

/** Whether anything of it is left. */
export function isDemoLeft(left: DemoLeft): boolean {
  return Object.values(left).some((count: number) => count > 0);
}
