import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLinks } from './own-links.ts';

test('each line is a link: its words, then its address', () => {
  const typed = '  Our shop https://shop.example/a?b=1 \r\n\nHouse rules\t/pages/rules\n';
  expect(parseLinks(typed)).toEqual([
    { label: 'Our shop', href: 'https://shop.example/a?b=1' },
    { label: 'House rules', href: '/pages/rules' },
  ]);
  expect(parseLinks(' \n')).toEqual([]);
});

test.each([
  ...['Shop javascript:alert(1)', 'Shop JAVASCRIPT:alert(1)', 'Shop data:text/html,x', 'Shop //evil.example'],
  ...['Shop /\\evil.example', 'Shop https:/\\evil.example', 'Shop http://plain.example', 'Shop shop.example'],
  ...[
    'Shop https://ann@evil.example',
    'Shop https://a:b@evil.example',
    'Shop https://localhost',
    'Shop https://',
  ],
  ...['https://shop.example', 'Shop', 'a\u202eb /about', 'a\u0007b /about', `${'x'.repeat(41)} /about`],
  ...[`Shop /${'x'.repeat(500)}`, 'Shop /a\u00a0b', 'Shop mailto:a@b.example', 'Shop /\tjava', 'Shop /é'],
  'a /b\n'.repeat(11),
])('%j is refused', (typed) => {
  expect(parseLinks(typed)).toBeNull();
});

test('whatever is taken leads to this site or, by https, to another', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'Shop ',
      '/about',
      'https://a.example/',
      'javascript:',
      '//',
      '\\',
      '\n',
      '\t',
      '@',
      '\u202e',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      for (const { href, label } of parseLinks(parts.join('')) ?? []) {
        const url = new URL(href, 'https://dogs.example/town');
        expect(url.protocol).toBe('https:');
        if (href.startsWith('/')) expect(url.host).toBe('dogs.example');
        expect(label.trim()).not.toBe('');
      }
    }),
  );
});
