import type { ServiceLink, ServiceLinks } from '../site-data.ts';

interface Named {
  service: string | null;
  plural: string | null;
}

/** The footer's service links, made on the server to keep their texts out of public scripts. */
export function serviceLinks(walkers: Named, dayCare: Named): ServiceLinks {
  return {
    walkers: linkTo(walkers, 'Dog walkers', 'Dog Walkers'),
    dayCare: linkTo(dayCare, 'Dog day care', 'Dog Daycare'),
  };
}

function linkTo({ service, plural }: Named, heading: string, label: string): ServiceLink {
  return { service, heading: `${plural ?? heading} by town`, label: plural ?? label };
}
