export interface ReuseLicence {
  label: string;
  url: string;
}

export const REUSE_LICENCES = {
  'OGL-UK-3.0': {
    label: 'Open Government Licence 3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  'CC0-1.0': {
    label: 'Creative Commons Zero 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'CC-BY-4.0': {
    label: 'Creative Commons Attribution 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    label: 'Creative Commons Attribution-ShareAlike 4.0',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'ODbL-1.0': {
    label: 'Open Database License 1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
} as const satisfies Record<string, ReuseLicence>;

export type ReuseLicenceName = keyof typeof REUSE_LICENCES;

export const REUSE_LICENCE_NAMES = Object.keys(REUSE_LICENCES) as [ReuseLicenceName, ...ReuseLicenceName[]];

export const LONGEST_SOURCE_NAME = 200;

/** Source of everything added or changed on this site. Imports are identified by number. */
export const OWN_SOURCE = 'own';
