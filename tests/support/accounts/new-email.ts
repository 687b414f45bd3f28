/** An address that no other test uses. */
export function newEmail(name = 'ann'): string {
  return `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@dogs.example`;
}
