import { businessesText } from '#app/features/businesses/desk/deeds/bulk.ts';

/** What is left of what a new site shows: businesses and articles that are as they came. */
export interface DemoLeft {
  businesses: number;
  articles: number;
}

/** `196 businesses and 1 article`; empty where there is none of either. */
export function demoText({ businesses, articles }: DemoLeft): string {
  return [
    businesses > 0 ? businessesText(businesses) : '',
    articles > 0 ? `${articles.toLocaleString('en-GB')} ${articles === 1 ? 'article' : 'articles'}` : '',
  ]
    .filter(Boolean)
    .join(' and ');
}
