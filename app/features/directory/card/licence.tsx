import type { CardLicence as Shown } from '#app/features/businesses/licence/card-licence.ts';

/** The licence in few words. Blocks, not stars: those are customers'. */
export function CardLicence({ look, text, stars, detail, read }: Shown) {
  return (
    <p className={`card-licence icon is-${look}`}>
      <span className="sr-only">{read}</span>
      <span aria-hidden>
        {text}{' '}
        {stars !== null &&
          [1, 2, 3, 4, 5].map((block) => <i key={block} className={block <= stars ? 'is-given' : ''} />)}{' '}
        {detail}
      </span>
    </p>
  );
}
