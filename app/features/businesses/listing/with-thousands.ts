/**
 * A whole number with a comma between its thousands: `1904` as `1,904`. By hand: the first use of `Intl` costs a
 * phone 50 ms, and every list shows one.
 */
export function withThousands(count: number): string {
  const digits = String(count);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** '1 service', '1,904 services' */
export function servicesText(count: number): string {
  return `${withThousands(count)} ${count === 1 ? 'service' : 'services'}`;
}
