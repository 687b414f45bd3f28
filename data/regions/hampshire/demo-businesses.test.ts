import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

const text = readFileSync(new URL('./demo-businesses.csv', import.meta.url), 'utf8');
const records: Record<string, string>[] = parse(text, { columns: true });
/** An empty cell is an absent field. */
const businesses: Record<string, string>[] = records.map((record) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
);

const REQUIRED = ['name', 'category', 'city', 'postal_code', 'full_address'];
const SOCIAL = ['facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'];
const DETAILS = ['services', 'opening_hours', 'prices', 'facts', 'hides_address', 'serves_miles'];
const RATED_BY = ['rating_source', 'rating_seen_on'];
const OPTIONAL = [
  ...['phone', 'site', 'email_1', 'website_description', 'rating', 'reviews', 'photo', ...SOCIAL],
  ...[...DETAILS, ...RATED_BY, 'people'],
];

/** The postcode districts that belong to each town with a page of its own. */
const TOWNS: Record<string, string[]> = {
  Aldershot: ['GU11', 'GU12'],
  Alton: ['GU34'],
  Basingstoke: ['RG21', 'RG22', 'RG23', 'RG24', 'RG25'],
  Camberley: ['GU15', 'GU16'],
  Fareham: ['PO14', 'PO15', 'PO16', 'PO17'],
  Farnborough: ['GU14'],
  Fleet: ['GU51', 'GU52'],
  Gosport: ['PO12', 'PO13'],
  Portsmouth: ['PO1', 'PO2', 'PO3', 'PO4', 'PO5', 'PO6'],
  Reading: ['RG1', 'RG2', 'RG4', 'RG5', 'RG6', 'RG30', 'RG31'],
  Southampton: ['SO14', 'SO15', 'SO16', 'SO17', 'SO18', 'SO19'],
  Waterlooville: ['PO7', 'PO8'],
  Winchester: ['SO22', 'SO23'],
};

/** Ofcom's numbers for drama, as digits after the leading 0: no subscriber ever gets one of these. */
const DRAMA = /^0(?:1632960\d{3}|7700900\d{3}|2079460\d{3}|1134960\d{3}|1184960\d{3})$/;

function has(field: string) {
  return businesses.filter((business) => field in business);
}

function texts(field: string) {
  return has(field).map((business) => String(business[field]));
}

function numbers(field: string) {
  return has(field).map((business) => Number(business[field]));
}

function count(category: string, city?: string) {
  return businesses.filter((b) => b.category === category && (city === undefined || b.city === city)).length;
}

function share(field: string) {
  return has(field).length / businesses.length;
}

/** Letters and digits alone, so that 'Café Chien' and 'cafe-chien' are the same name. */
function plain(value: string) {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function digits(phone: string) {
  return phone.replace(/^\+44\s*/, '0').replace(/\D/g, '');
}

function expectUnique(values: string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe('the demo businesses', () => {
  test('are 180 to 200', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(180);
    expect(businesses.length).toBeLessThanOrEqual(200);
  });

  test('have every required field and no unknown one, in the same order', () => {
    const known = [...REQUIRED, ...OPTIONAL];
    for (const business of businesses) {
      const fields = Object.keys(business);
      expect(fields).toEqual(known.filter((field) => fields.includes(field)));
      expect(fields).toEqual(expect.arrayContaining(REQUIRED));
    }
  });

  test('hold trimmed, non-empty text and numbers only', () => {
    for (const business of businesses) {
      for (const [field, value] of Object.entries(business)) {
        if (field === 'rating' || field === 'reviews') expect(Number(value)).not.toBeNaN();
        else expect(value, field).toSatisfy((v) => typeof v === 'string' && v !== '' && v === v.trim());
      }
    }
  });

  test('show every optional field both present and absent', () => {
    for (const field of OPTIONAL) {
      expect(has(field).length, field).toBeGreaterThan(0);
      expect(has(field).length, field).toBeLessThan(businesses.length);
    }
    // Walkers have to say whether their address is shown.
    const left = OPTIONAL.filter((field) => field !== 'hides_address');
    expect(businesses.some((business) => left.every((field) => !(field in business)))).toBe(true);
  });
});

describe('categories and towns', () => {
  test('use these categories only', () => {
    expect([...new Set(texts('category'))].sort()).toEqual([
      'Dog Day Care',
      'Dog Groomer',
      'Dog Park',
      'Dog Trainer',
      'Dog Walker',
      'Kennels',
    ]);
    expect(count('Dog Groomer')).toBe(10);
    expect(count('Dog Trainer')).toBe(6);
  });

  test.each(Object.keys(TOWNS))('give %s enough of each service', (town) => {
    expect(businesses.filter((business) => business.city === town).length).toBeGreaterThanOrEqual(10);
    expect(count('Dog Walker', town)).toBeGreaterThanOrEqual(2);
    expect(count('Dog Day Care', town)).toBeGreaterThanOrEqual(1);
    expect(count('Kennels', town)).toBeGreaterThanOrEqual(1);
    expect(count('Dog Park', town)).toBeGreaterThanOrEqual(1);
  });

  test('include places without a page of their own', () => {
    const around = new Set(texts('city').filter((city) => !(city in TOWNS)));
    expect([...around]).toEqual(expect.arrayContaining(['Eastleigh', 'Romsey', 'Petersfield', 'Andover']));
    expect(around.size).toBeGreaterThanOrEqual(15);
  });
});

describe('names and descriptions', () => {
  test('has no two names alike, however they are written', () => {
    expectUnique(texts('name').map(plain));
  });

  test('has names from 8 characters to one of exactly 68', () => {
    const lengths = texts('name').map((name) => name.length);
    expect(Math.min(...lengths)).toBe(8);
    expect(Math.max(...lengths)).toBe(68);
    expect(lengths.filter((length) => length === 68)).toHaveLength(1);
  });

  test.each([
    ['an apostrophe', /'/],
    ['an ampersand', /&/],
    ['a digit', /\d/],
    ['an accent', /[éè]/],
    ['a comma', /,/],
  ])('has a name with %s', (_, pattern) => {
    expect(texts('name').some((name) => pattern.test(name))).toBe(true);
  });

  test('has descriptions of 60 to 420 characters, about a quarter of them 100 or fewer', () => {
    const lengths = texts('website_description').map((description) => description.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(420);
    expect(Math.max(...lengths)).toBeGreaterThan(380);
    const short = lengths.filter((length) => length <= 100).length / lengths.length;
    expect(short).toBeGreaterThan(0.2);
    expect(short).toBeLessThan(0.33);
  });

  test('has descriptions on both sides of the cut at 100 characters', () => {
    const lengths = texts('website_description').map((description) => description.length);
    expect(lengths).toContain(100);
    expect(lengths).toContain(101);
  });

  test('has no two descriptions alike, one or two with a blank line, and some businesses without', () => {
    expectUnique(texts('website_description').map(plain));
    const broken = texts('website_description').filter((description) => description.includes('\n'));
    expect(broken).toHaveLength(2);
    for (const description of broken) expect(description).toMatch(/\S\n\n\S/);
    expect(1 - share('website_description')).toBeGreaterThan(0.05);
    expect(1 - share('website_description')).toBeLessThan(0.12);
  });

  test('makes no claim about checking anybody', () => {
    expect(text).not.toMatch(/\b(?:verif|vetted|vetting|approv|trust|accredit|certif)/i);
  });
});

describe('addresses', () => {
  test('has well-formed postcodes, each used once', () => {
    for (const postcode of texts('postal_code')) {
      expect(postcode).toMatch(/^[A-Z]{2}\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/);
    }
    expectUnique(texts('postal_code'));
  });

  test('has postcodes of the right districts for the towns', () => {
    for (const { name, city, postal_code } of businesses) {
      const districts = TOWNS[String(city)];
      if (districts) expect(districts, String(name)).toContain(String(postal_code).split(' ')[0]);
    }
  });

  test('ends each full address with the place and the postcode, and repeats none', () => {
    for (const { full_address, city, postal_code } of businesses) {
      expect(String(full_address)).toMatch(new RegExp(`^\\S.{4,}, ${city}, ${postal_code}$`));
    }
    expectUnique(texts('full_address').map((address) => address.split(', ').slice(0, -2).join(', ')));
  });

  test('leaves coordinates to the postcode', () => {
    expect(text).not.toMatch(/latitude|longitude/);
  });
});

describe('ways to get in touch', () => {
  test('has telephone numbers from the ranges for drama only, each used once', () => {
    for (const phone of texts('phone')) expect(digits(phone)).toMatch(DRAMA);
    expectUnique(texts('phone').map(digits));
    expect(1 - share('phone')).toBeGreaterThan(0.06);
    expect(1 - share('phone')).toBeLessThan(0.14);
  });

  test('writes telephone numbers in several ways', () => {
    const shapes = new Set(texts('phone').map((phone) => phone.replace(/\d/g, '9')));
    expect(shapes.size).toBeGreaterThanOrEqual(5);
  });

  test('has sites and pictures on example hosts only', () => {
    for (const field of ['site', 'photo', ...SOCIAL]) {
      for (const address of texts(field)) {
        const { protocol, hostname } = new URL(address);
        expect(protocol).toMatch(/^https?:$/);
        expect(hostname).toMatch(/^[a-z0-9.-]+\.example\.(?:com|org)$/);
      }
    }
    expectUnique(texts('site'));
    expect(1 - share('site')).toBeGreaterThan(0.1);
    expect(1 - share('site')).toBeLessThan(0.2);
    expect(has('photo')).toHaveLength(2);
  });

  test('names each social network as the host', () => {
    for (const field of SOCIAL) {
      expectUnique(texts(field));
      for (const address of texts(field)) expect(new URL(address).hostname).toBe(`${field}.example.com`);
    }
    const social = businesses.filter((business) => SOCIAL.some((field) => field in business));
    expect(social.length / businesses.length).toBeGreaterThan(0.25);
    expect(social.length / businesses.length).toBeLessThan(0.42);
  });

  test('has e-mail addresses at example.com for about half', () => {
    for (const email of texts('email_1')) expect(email).toMatch(/^[a-z0-9.+-]+@example\.com$/);
    expectUnique(texts('email_1'));
    expect(share('email_1')).toBeGreaterThan(0.4);
    expect(share('email_1')).toBeLessThan(0.6);
  });
});

describe('ratings', () => {
  test('run from 3.1 to 5.0 with one decimal', () => {
    const ratings = numbers('rating');
    expect(Math.min(...ratings)).toBe(3.1);
    expect(Math.max(...ratings)).toBe(5);
    for (const rating of ratings) expect(Number(rating.toFixed(1))).toBe(rating);
  });

  test('rest on 1 to 1904 reviews', () => {
    const reviews = numbers('reviews');
    expect(Math.min(...reviews)).toBe(1);
    expect(Math.max(...reviews)).toBe(1904);
    for (const number of reviews) expect(Number.isInteger(number)).toBe(true);
  });

  test('are missing for about a tenth; two have no number of reviews, and none has reviews alone', () => {
    expect(1 - share('rating')).toBeGreaterThan(0.06);
    expect(1 - share('rating')).toBeLessThan(0.14);
    expect(has('rating').filter((business) => !('reviews' in business))).toHaveLength(2);
    expect(has('reviews').filter((business) => !('rating' in business))).toEqual([]);
  });

  test('are possible: a single review gives a whole number of stars', () => {
    for (const { rating, reviews } of businesses.map(({ rating, reviews }) => ({
      rating: Number(rating),
      reviews: Number(reviews),
    }))) {
      if (Number.isNaN(rating) || Number.isNaN(reviews) || reviews > 10) continue;
      const means = Array.from({ length: reviews * 5 }, (_, stars) => ((stars + 1) / reviews).toFixed(1));
      expect(means).toContain(rating.toFixed(1));
    }
  });
});

describe('what people ask before they call', () => {
  test.each(['opening_hours', 'prices', 'facts'])('%s is told by most, and not by all', (field) => {
    expect(share(field)).toBeGreaterThan(0.5);
    expect(share(field)).toBeLessThan(0.9);
  });

  test('of some nothing of it is known, and some tell it all', () => {
    const asked = ['opening_hours', 'prices', 'facts'];
    const tells = (business: Record<string, string>) => asked.filter((field) => field in business).length;
    expect(businesses.filter((business) => tells(business) === 0).length).toBeGreaterThan(1);
    expect(businesses.filter((business) => tells(business) === 3).length).toBeGreaterThan(40);
  });

  test('only those who go to people keep their address to themselves', () => {
    const hidden = has('hides_address').filter(({ hides_address }) => hides_address !== 'no');
    expect(hidden.length).toBeGreaterThan(20);
    for (const { category, hides_address } of hidden) {
      expect(hides_address).toBe('yes');
      expect(['Dog Walker', 'Dog Trainer']).toContain(category);
    }
  });

  test('hours are of every kind: past midnight, seasons, bank holidays, Christmas, by appointment, always', () => {
    for (const kind of [/-01:00/, /Apr-Sep/, /PH off/, /Dec 2\d/, /by appointment/, /^24\/7$/])
      expect(texts('opening_hours').filter((hours) => kind.test(hours)).length, String(kind)).toBeGreaterThan(
        0,
      );
  });

  test('a rating whose source is known says when it was seen, and none has a source without a rating', () => {
    for (const business of has('rating_source')) {
      expect(business).toHaveProperty('rating');
      expect(business['rating_seen_on']).toMatch(/^2026-\d\d-\d\d$/);
    }
    expect(has('rating_seen_on')).toHaveLength(has('rating_source').length);
    expect(has('rating_source').length).toBeLessThan(has('rating').length);
  });
});
