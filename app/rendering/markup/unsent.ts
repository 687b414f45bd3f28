/** Hides part of a loader's data from the browser, which gets it as markup until data is requested. */
export function withUnsent<Sent extends object, Unsent extends object>(
  sent: Sent,
  unsent: Unsent,
): Sent & Partial<Unsent> {
  const whole: Sent & Partial<Unsent> = { ...sent };
  for (const [name, value] of Object.entries(unsent)) Object.defineProperty(whole, name, { value });
  return whole;
}
