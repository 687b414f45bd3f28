/** Lists as the server writes them, beside what React makes of the same components. */
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writeMarkup } from '#app/rendering/markup/write-markup.server.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import type { CardBusiness } from '../card/card-business.ts';
import type { FoundServices, NearbyServices } from '../search/find-services.server.ts';
import { parseSearchForm } from '../search/form.ts';
import { FoundServicesView, NearbyServicesView } from './found-services.tsx';

const TOGETHER = 150;

/** Many in each, as there are a thousand. */
const TEXTS = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TOGETHER) }, (_, index) =>
  HOSTILE_TEXTS.slice(TOGETHER * index, TOGETHER * (index + 1)).join(' '),
);

const { window } = new JSDOM('');

function expectAlike(list: ReactNode): void {
  const read = (html: string) => {
    const template = window.document.createElement('template');
    template.innerHTML = html.replaceAll(/<link rel="preload"[^>]*>/g, '');
    return template;
  };
  expect(read(writeMarkup(list).join('')).isEqualNode(read(renderToStaticMarkup(list)))).toBe(true);
}

/** A card in which a stranger has written the same text everywhere. */
function cardSaying(text: string, id: number): CardBusiness {
  return {
    id,
    name: text,
    category: text,
    kind: 'walkers',
    href: `/dog-services/${id}`,
    picture: id % 2 ? { src: `/photos/${id}.webp`, srcSet: null } : null,
    distance: id % 2 ? '0.7 miles' : null,
    state: { kind: 'open', text },
    isTimed: true,
    newDogs: null,
    person: null,
    week: text,
    price: text,
    location: text,
    rating: { score: '4.8', detail: text, read: text },
    licence: { look: 'holds', text, stars: 4, detail: text, read: text },
    description: text,
    cut: id % 2 ? 5 : null,
    phones: [
      { text, href: 'tel:+441632960000' },
      { text: `${text} 2`, href: null },
    ],
    map: { href: 'https://maps.example/?q=a&b', label: 'Open in Maps' },
    website: { href: id % 2 ? 'https://example.com/' : null, label: text },
  } satisfies CardBusiness;
}

const LIST: FoundServices = {
  total: TEXTS.length,
  unknown: 3,
  businesses: TEXTS.map((text, index) => cardSaying(text, index + 1)),
  next: null,
  until: null,
  near: { name: TEXTS[0] ?? '', isPostcode: false, area: null, approximate: true },
  problem: null,
  choices: { 'photo=1': 2, 'minimum_rating=4.5': 3 },
  licensed: [{ service: TEXTS[0] ?? '', confirmed: 1, total: 2 }],
  instead: {
    say: TEXTS[1] ?? '',
    links: [{ to: '?postcode=a&show=48', text: TEXTS[2] ?? '' }],
  },
};

const PAGE = {
  feed: '/feeds?service=a&town=b',
  alert: { search: '?service=a&town=b', about: `services in ${TEXTS[0]}` },
  regionName: 'Hampshire',
  townName: null,
  neighbours: [],
  pathname: '/',
  siteUrl: null,
};
const searched = (query: string) => parseSearchForm(new URLSearchParams(query));

test.each(['', 'service=Kennels&open=now&minimum_rating=4.5&photo=1&facts=insured&after=7'])(
  'a list says what strangers wrote as text, and nothing is lost: %j',
  (query) => {
    const form = searched(query);
    const document = { ...PAGE, siteUrl: 'https://dogs.example', isDocument: true };
    expectAlike(<FoundServicesView form={form} found={LIST} {...document} />);
    expectAlike(<FoundServicesView form={form} found={LIST} {...PAGE} isDocument={false} />);
  },
);

test.each(TEXTS.entries().toArray())(
  'a search for what a stranger typed, with nothing found: %i',
  (_, text) => {
    const form = { ...searched('distance=5'), service: text, postcode: text };
    const found: FoundServices = {
      ...LIST,
      total: 0,
      businesses: [],
      loosen: [{ parameter: 'service', to: '', total: 3 }],
    };
    expectAlike(<FoundServicesView form={form} found={found} {...PAGE} isDocument />);
    expectAlike(
      <FoundServicesView
        form={form}
        found={{ ...found, loosen: [] }}
        {...PAGE}
        townName={text}
        neighbours={[{ slug: 'alton', name: text }]}
        isDocument
      />,
    );
  },
);

test('a place that has nothing near shows the nearest', () => {
  const [first, ...others] = LIST.businesses;
  const found: FoundServices = { ...LIST, total: 0, businesses: [], nearest: first ? [first] : others };
  const list = <FoundServicesView form={searched('postcode=Ashford')} found={found} {...PAGE} isDocument />;
  expectAlike(list);
  const { document } = new JSDOM(writeMarkup(list).join('')).window;
  expect(document.querySelectorAll('article')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('No services found');
});

test('a list near the visitor has buttons in place of addresses', () => {
  const form = searched('service=Kennels&photo=1');
  const found: NearbyServices = { ...LIST, nearestOnly: false };
  expectAlike(<NearbyServicesView form={form} map="/map#near-me" found={found} />);
  expectAlike(
    <NearbyServicesView form={form} map="/map#near-me" found={{ ...found, businesses: [], total: 0 }} />,
  );
  const html = writeMarkup(<NearbyServicesView form={form} map="/map#near-me" found={found} />).join('');
  expect(html).toContain('data-choose="?service=Kennels"');
  expect(html).not.toContain('#results');
});
