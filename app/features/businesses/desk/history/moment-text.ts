const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** '12 Nov 2026, 09:20', by the clock of the businesses. */
export function momentText(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : MOMENT.format(new Date(at));
}
