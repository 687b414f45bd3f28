export function heartsOnStyles(ids: readonly number[]): string {
  if (ids.length === 0) return '';
  const hearts = ids.map((id) => `.heart[value="${id}"]`).join();
  return `:is(${hearts}){&::before{mask-position:100%;background:var(--danger)}.heart-unset{display:none}.heart-set{display:inline}}`;
}
