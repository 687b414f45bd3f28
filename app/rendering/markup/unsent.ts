/**
 * A loader's data with a part of which the server renders the page and the browser gets nothing but its markup: what the router
 * writes behind a page is what can be enumerated of it. In the browser that part is undefined until the data is asked for
 * by itself.
 */
export function withUnsent<Sent extends object, Unsent extends object>(
  sent: Sent,
  unsent: Unsent,
): Sent & Partial<Unsent> {
  const whole: Sent & Partial<Unsent> = { ...sent };
  for (const [name, value] of Object.entries(unsent)) Object.defineProperty(whole, name, { value });
  return whole;
}
