import { withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { type DemoLeft, demoText } from './demo-left.ts';

export interface SiteFacts {
  /** Null if neither the owner nor the operator has set one. */
  name: string | null;
  region: string;
  /** False while the region is the default. */
  regionIsChosen: boolean;
  towns: number;
  businesses: number;
  /** False if all businesses are demo data. */
  hasOwnBusinesses: boolean;
  demo: DemoLeft;
  /** Null until an admin has turned them on or off. */
  reviews: string | null;
  sendsMail: boolean;
  /** Null if the site makes no backups itself. */
  backup: { last: number | null } | null;
  /** Where actions are undone that need more than one press; null for others. */
  listingForm: string | null;
}

export interface FirstStep {
  label: string;
  value: string;
  isDone: boolean;
  href: string;
  next: { title: string; text: string; action: string };
}

const figure = (count: number) => withThousands(count);

/** Connects each stop to the next one. */
export function firstSteps(facts: SiteFacts): FirstStep[] {
  const {
    name,
    region,
    regionIsChosen,
    towns,
    businesses,
    hasOwnBusinesses,
    demo,
    reviews,
    sendsMail,
    backup,
    listingForm,
  } = facts;
  return [
    {
      label: 'Name',
      value: name ?? 'Default',
      isDone: name !== null,
      href: paths.siteSettings,
      next: {
        title: 'Next: give the site its name.',
        text: 'It appears at the top of every page, in titles and in emails. You can choose a logo there too.',
        action: 'Choose a name',
      },
    },
    {
      label: 'Region',
      value: region,
      isDone: regionIsChosen,
      href: paths.sitePacks,
      next: {
        title: 'Next: check the region.',
        text: `The site came with ${region}. If your businesses are elsewhere, choose your county before you import them.`,
        action: 'Choose the region',
      },
    },
    {
      label: 'Businesses',
      value: hasOwnBusinesses ? figure(businesses) : businesses > 0 ? 'Invented ones' : 'None yet',
      isDone: hasOwnBusinesses && businesses > 0,
      href: paths.importing,
      next: {
        title: 'Next: import your businesses.',
        text:
          businesses > 0
            ? 'The businesses listed now are invented, to show how the site looks. Import the real ones from a CSV file.'
            : 'Import them all from a CSV file, or add them one by one under Businesses.',
        action: 'Import a file',
      },
    },
    {
      label: 'Towns',
      value: towns === 0 ? 'None yet' : towns === 1 ? '1 town' : `${figure(towns)} towns`,
      isDone: towns > 0,
      href: paths.sitePlaces,
      next: {
        title: 'Next: choose the towns.',
        text: 'Each has its own page and a link in the menu.',
        action: 'Choose towns',
      },
    },
    ...(demo.businesses + demo.articles > 0 ? [demoStep(demo)] : []),
    {
      label: 'Reviews',
      value: reviews === null ? 'Not chosen yet' : reviews === 'off' ? 'Off' : 'On',
      isDone: reviews !== null,
      href: paths.siteSettings,
      next: {
        title: 'Next: choose whether visitors can write reviews.',
        text: 'They can be open to all, by invitation, or off. They are off until you choose, and you can change this at any time.',
        action: 'Choose',
      },
    },
    {
      label: 'Email',
      value: sendsMail ? 'Set up' : 'Not set up',
      isDone: sendsMail,
      href: paths.mailServer,
      next: {
        title: 'Next: set up email.',
        text: 'Until then, people can’t confirm an account or reset a password. Enter the mail server your provider gives you.',
        action: 'Set up email',
      },
    },
    {
      label: 'Backup',
      value: backup === null ? 'Not set up' : backup.last === null ? 'Never made' : 'Made',
      isDone: backup !== null && backup.last !== null,
      href: paths.siteBackups,
      next: {
        title: 'Next: set up backups.',
        text: 'Without a backup, a broken disk loses everything. Choose how often the site makes one, and download one now and then.',
        action: 'Set up backups',
      },
    },
    {
      label: 'List Your Business',
      value: listingForm === null ? 'The site’s own' : 'Your own form',
      isDone: listingForm !== null,
      href: paths.siteSettings,
      next: {
        title: 'Next: choose where “List Your Business” goes.',
        text: 'It goes to this site’s own form unless you give the address of another. If that’s what you want, hide these steps.',
        action: 'Choose an address',
      },
    },
  ];
}

function demoStep(demo: DemoLeft): FirstStep {
  return {
    label: 'Demo data',
    value: 'Still there',
    isDone: false,
    href: paths.demoData,
    next: {
      title: 'Next: remove the demo data.',
      text: `${demoText(demo)} came with the site, to show how it looks. One button removes the demo data. Anything you’ve added or changed stays.`,
      action: 'See what will be removed',
    },
  };
}
