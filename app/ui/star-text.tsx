const MOST = 5;

/** Stars as text in the colour of the words; write the number beside them for screen readers. */
export function StarText({ stars }: { stars: number }) {
  return (
    <span aria-hidden className="whitespace-nowrap">
      {'★'.repeat(stars)}
      {'☆'.repeat(MOST - stars)}
    </span>
  );
}
