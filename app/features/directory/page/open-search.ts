/** Unfolds the search form and gives its postcode the focus. */
export function openSearch(): void {
  const field = document.querySelector<HTMLElement>('#search [name=postcode]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
