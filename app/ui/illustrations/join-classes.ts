/** The classes an illustration always has, and those that its place adds. */
export function joinClasses(own: string, added: string | undefined): string {
  return added ? `${own} ${added}` : own;
}
