import type { MetaDescriptor } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { FORMAT_NAMES, FORMATS } from './formats.ts';
import { REUSE_LICENCES, type ReuseLicenceName } from '../reuse/reuse-licences.ts';

type LdJsonObject = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

export interface ShownOpenData {
  listings: number;
  madeAt: string;
  files: { format: keyof typeof FORMATS; bytes: number }[];
  cursor: string;
}

export interface ShownLicence {
  licence: ReuseLicenceName;
  names: string[];
}

/** Describes the data set in DCAT for open data catalogues, and in schema.org for search engines. */
export function dataset(
  { siteName, siteUrl, regionName }: { siteName: string; siteUrl: string; regionName: string },
  data: ShownOpenData,
  licences: readonly ShownLicence[],
): LdJsonObject {
  const page = siteUrl + paths.openData;
  return {
    '@context': {
      '@vocab': 'https://schema.org/',
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
    },
    '@type': ['Dataset', 'dcat:Dataset'],
    '@id': page,
    url: page,
    name: `Dog care services in ${regionName}`,
    'dct:title': `Dog care services in ${regionName}`,
    description: `Dog walkers, day care, kennels and parks listed by ${siteName}, with where and when each was confirmed.`,
    dateModified: data.madeAt,
    'dct:modified': data.madeAt,
    'dct:accrualPeriodicity': 'hourly',
    spatialCoverage: regionName,
    license: licences.map(({ licence }) => REUSE_LICENCES[licence].url),
    'dct:license': licences.map(({ licence }) => ({ '@id': REUSE_LICENCES[licence].url })),
    creator: { '@type': 'Organization', name: siteName, url: siteUrl },
    distribution: [
      ...FORMAT_NAMES.map((format) => ({
        '@type': ['DataDownload', 'dcat:Distribution'],
        contentUrl: siteUrl + paths.openDataFile(format),
        'dcat:downloadURL': { '@id': siteUrl + paths.openDataFile(format) },
        encodingFormat: FORMATS[format].contentType.split(';')[0] ?? '',
        'dcat:byteSize': data.files.find((file) => file.format === format)?.bytes ?? null,
      })),
      {
        '@type': 'dcat:Distribution',
        'dct:title': 'Open Referral UK 3.0',
        'dcat:accessURL': { '@id': `${siteUrl}${paths.openReferral}/services` },
        'dcat:accessService': {
          '@type': 'dcat:DataService',
          'dcat:endpointURL': { '@id': siteUrl + paths.openReferral },
          'dcat:endpointDescription': { '@id': siteUrl + paths.openApi },
          'dct:conformsTo': { '@id': 'https://open-referral-uk-profile.readthedocs.io/en/latest/' },
        },
      },
    ],
  };
}
