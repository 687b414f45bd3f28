import * as paths from '#app/paths/paths.ts';
import { REUSE_LICENCE_NAMES, REUSE_LICENCES } from '../reuse/reuse-licences.ts';
import { idsOf } from '../open-data/ids.server.ts';
import type { Taxonomy, TaxonomyTerm } from './schemas.ts';

interface Site {
  siteName: string;
  siteUrl: string;
}

export function taxonomiesOf(site: Site, services: readonly string[]): [types: Taxonomy, licences: Taxonomy] {
  return [
    {
      ...aboutTypes(site),
      description: `What businesses that ${site.siteName} lists offer.`,
      uri: site.siteUrl + paths.home,
      taxonomy_terms: services.map((name) => serviceTerm(site, name)),
    },
    {
      ...aboutLicences(site),
      description: 'Under which licence a listing may be used further, and who is to be named.',
      uri: site.siteUrl + paths.openData,
      taxonomy_terms: REUSE_LICENCE_NAMES.map((name) => licenceTerm(site, name)),
    },
  ];
}

export function serviceTerm(site: Site, name: string): TaxonomyTerm {
  const { id: taxonomyId, name: taxonomy } = aboutTypes(site);
  return {
    id: idsOf(site)('taxonomy_term', `service-type/${name}`),
    name,
    description: name,
    term: name,
    taxonomy,
    taxonomy_id: taxonomyId,
  };
}

/** @param name SPDX identifier */
export function licenceTerm(site: Site, name: string): TaxonomyTerm {
  const { id: taxonomyId, name: taxonomy } = aboutLicences(site);
  const known = REUSE_LICENCE_NAMES.find((licence) => licence === name);
  return {
    id: idsOf(site)('taxonomy_term', `licence/${name}`),
    name,
    term: name,
    description: known ? REUSE_LICENCES[known].label : name,
    taxonomy,
    taxonomy_id: taxonomyId,
    ...(known && { term_uri: REUSE_LICENCES[known].url }),
  };
}

const aboutTypes = (site: Site) => ({
  id: idsOf(site)('taxonomy', 'service-types'),
  name: `Service types of ${site.siteName}`,
});

const aboutLicences = (site: Site) => ({
  id: idsOf(site)('taxonomy', 'licences'),
  name: 'Data licences (SPDX)',
});
