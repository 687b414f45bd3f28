import type { ServiceLink, ServiceLinks } from '../site-data.ts';

interface Named {
  /** Null where there is no such service type. */
  service: string | null;
  /** What several are called, where the owner says so. */
  plural: string | null;
}

/** The footer's links to services, made by the server, so that no script of a public page carries their words. */
export function serviceLinks(walkers: Named, dayCare: Named): ServiceLinks {
  return {
    walkers: linkTo(walkers, 'Dog walkers', 'Dog Walkers'),
    dayCare: linkTo(dayCare, 'Dog day care', 'Dog Daycare'),
  };
}

function linkTo({ service, plural }: Named, heading: string, label: string): ServiceLink {
  return { service, heading: `${plural ?? heading} by town`, label: plural ?? label };
}
