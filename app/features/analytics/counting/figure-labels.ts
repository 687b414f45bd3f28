/** Names of a listing's counts, as its owner reads them. */
export const FIGURE_LABELS = {
  views: 'Page views',
  calls: 'Calls started',
  websites: 'Visits to your website',
  enquiries: 'Enquiries',
  shortlisted: 'Added to shortlists',
} as const;
