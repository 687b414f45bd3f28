export function heartsOnStyles(ids: readonly number[]): string {
  if (ids.length === 0) return '';
  const hearts = ids.map((id) => `.heart[value="${id}"]`).join();
  return `:is(${hearts}){--icon:var(--heart-on);&::before{background:var(--danger)}.heart-unset{display:none}.heart-set{display:inline}}`;
}
