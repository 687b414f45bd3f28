import { businessesText } from '../actions/bulk.ts';

/** What is left of what a new site shows: businesses and articles that are as they came, and councils’ registers. */
export interface DemoLeft {
  businesses: number;
  articles: number;
  registers: number;
}

const LIST = new Intl.ListFormat('en-GB');

/** `196 businesses, 1 article and 2 registers`; empty where there is none of them. */
export function demoText({ businesses, articles, registers }: DemoLeft): string {
  const counted = (count: number, one: string) =>
    count > 0 ? [`${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`] : [];
  return LIST.format([
    ...(businesses > 0 ? [businessesText(businesses)] : []),
    ...counted(articles, 'article'),
    ...counted(registers, 'register'),
  ]);
}

/** Whether anything of it is left. */
export function isDemoLeft(left: DemoLeft): boolean {
  return Object.values(left).some((count: number) => count > 0);
}
