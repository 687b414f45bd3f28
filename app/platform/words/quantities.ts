export function milesText(miles: number): string {
  const rounded = Number(miles.toFixed(1));
  return `${rounded} ${rounded === 1 ? 'mile' : 'miles'}`;
}

/** Formats a measured distance, with one decimal below 20 miles: `0.8 miles`, `1.0 mile`, `1,234 miles`. */
export function distanceText(miles: number): string {
  const whole = Math.round(miles);
  // The first use of `Intl` costs a phone 50 ms, and few distances need it.
  const text =
    miles < 19.95 ? miles.toFixed(1) : whole < 1000 ? String(whole) : whole.toLocaleString('en-GB');
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
