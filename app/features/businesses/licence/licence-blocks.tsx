export function LicenceBlocks({ stars }: { stars: number }) {
  return [1, 2, 3, 4, 5].map((block) => <i key={block} className={block <= stars ? 'is-given' : ''} />);
}
