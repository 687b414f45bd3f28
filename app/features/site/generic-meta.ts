import type { SiteData } from './site-data.ts';

/** Title and description of About, Terms and unknown paths, which may have none of their own. */
export function genericMeta(
  { siteName, regionName }: Pick<SiteData, 'siteName' | 'regionName'>,
  text?: { title: string; description: string } | null,
) {
  return {
    title: `${siteName} | ${text?.title ?? 'Dog Care Services Directory'}`,
    description:
      text?.description ||
      `Find dog walkers, day care, kennels and parks near you in ${regionName} and nearby towns.`,
  };
}
