/** What a listing brought, as its owner reads it. */
export const FIGURE_LABELS = {
  views: 'Page views',
  calls: 'Calls started',
  websites: 'Visits to your website',
  enquiries: 'Enquiries',
  shortlisted: 'Added to shortlists',
} as const;
