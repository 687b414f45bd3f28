import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectNothingDropped } from '../../testing/reader-properties.ts';
import { undamagedText } from './undamaged-text.ts';

test.each([
  ['CafÃ© Canine', 'Café Canine'],
  ['Tomâ€™s Dogs', 'Tom’s Dogs'],
  ['Walks â€“ from Â£12', 'Walks – from £12'],
  ['ZÃ¼rich â€œBarksâ€\u009D', 'Zürich “Barks”'],
  ['Å´yn a LlÅ·n', 'Ŵyn a Llŷn'],
  ['CafÃƒÂ©', 'Café'],
  ['Caf√© ‚Äî ¬£5', 'Café — £5'],
  ['Tom‚Äôs', 'Tom’s'],
  ['\u00C3\u0089cole', 'École'],
  ['VoilÃ\u00A0', 'Voilà'],
])('what was saved in the wrong encoding is corrected and reported: %s', (text, expected) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(expected);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain('was saved in the wrong encoding');
});

test.each([
  ['Paws &amp; Claws', 'Paws & Claws'],
  ['Tom&#8217;s', 'Tom’s'],
  ['Tom&#x2019;s', 'Tom’s'],
  ['Caf&eacute;', 'Café'],
  ['&Eacute;cole &ndash; &pound;5', 'École – £5'],
  ['Tom&#146;s', 'Tom’s'],
  ['&lt;b&gt;Dogs&lt;/b&gt;', 'Dogs'],
  ['&lt;5 dogs', '<5 dogs'],
  ['Dog&nbsp;Walks', 'Dog Walks'],
  ['Ll&ycirc;n', 'Llŷn'],
  ['&amp;amp;', '&'],
  ['Tom&amp;amp;#8217;s', 'Tom’s'],
  ['&amp;amp;amp;amp;', '&amp;'],
  ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
])('HTML codes are replaced, up to three times, and reported: %s', (text, expected) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(expected);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain('HTML');
});

test.each([
  'Café Canine',
  'Tom’s “Dogs” – £5',
  'Paws & Claws',
  'B&B; dogs welcome',
  '&unknown;',
  '&#0;',
  '&#xD800;',
  '&#9999999;',
  'SÃO PAULO',
  'Ânes et Chiens',
  'ÅNGSTRÖM',
  'CAFÉ”',
  '√9 Kennels',
  'https://example.com/?a=1&copy=2',
  '犬',
])('other text stays as it is: %s', (text) => {
  expect(undamagedText(text)).toEqual({ value: text, problems: [] });
});

test.each(['Caf\uFFFD Canine', 'VoilÃ Dogs Ã', 'OuvertÂ'])('a lost letter is reported: %s', (text) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(text);
  expect(problems[0]?.message).toContain('has lost a letter');
});

const GUTENBERG = `<!-- wp:paragraph {"align":"left"} -->
<p>We walk <strong>dogs</strong><br/>in Alton.</p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul><!-- wp:list-item --><li>Group walks</li><!-- /wp:list-item -->
<li><p>Puppy visits &amp; more</p></li></ul>
<!-- /wp:list -->`;

test.each([
  [GUTENBERG, 'We walk dogs\nin Alton.\n\n- Group walks\n- Puppy visits & more'],
  ['<p>One</p>\n\n<p class="a > b">Two</p>', 'One\n\nTwo'],
  ['Two lines\nof <em>text</em>', 'Two lines\nof text'],
  ['<p>Wrapped\nby a program</p>', 'Wrapped by a program'],
  ['Before[gallery ids="1,2"]after', 'Before\nafter'],
  [
    '[vc_row][vc_column width="1/2"][vc_column_text]Kind care[/vc_column_text][/vc_column][/vc_row]',
    'Kind care',
  ],
  ['[caption id="a" width="300"]<img src="x.jpg" alt="" /> Our field[/caption]', 'Our field'],
  ['[et_pb_text _builder_version=”4.9″]Open fields[/et_pb_text]', 'Open fields'],
  ['[dropcap]W[/dropcap]e walk', 'We walk'],
  ['[contact-form-7 id="5" title="Ask"] Call us', 'Call us'],
  ['<script>alert("<p>x</p>")</script>Walks<style>p{color:red}</style>', 'Walks'],
  ['&lt;p&gt;Twice &amp;amp; more&lt;/p&gt;', 'Twice & more'],
  [
    '<div>Small <table><tr><td>Walk</td><td>£12</td></tr><tr><td>Visit</td><td>£9</td></tr></table></div>',
    'Small\n\nWalk £12\nVisit £9',
  ],
  ['<H2>Prices</H2>From &pound;5', 'Prices\n\nFrom £5'],
  ['<a href="https://dogs.example/?a=1">Book here</a>', 'Book here'],
  ['<small dogs> and <b>more</b>', '<small dogs> and more'],
  ['<b data-start>more</b>', 'more'],
  ['<![CDATA[<p>Walks]]>', 'Walks'],
  ['Walks in <st1:place w:st="on">Alton</st1:place> <nobr>and near</nobr>', 'Walks in Alton and near'],
])('markup becomes plain text: %s', (text, expected) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(expected);
  expect(problems).toHaveLength(1);
});

test.each([
  'Groups of <5 dogs, a < b > c',
  'They said [sic] it is [closed], [by appointment only] and [1]',
  'Write to <ann@dogs.example> or <Ann>',
  'I <3 dogs, 5>3 <- yes',
  '["Monday","Tuesday"] [true] [{"a":"b"}]',
  '[Book here](https://dogs.example/)',
  'An <!-- unfinished note',
  'A <b without end',
  'See <https://dogs.example/> or <mailto:ann@dogs.example>',
  '</3 broken hearts',
  'From £30 [/week], £9 [/day]',
  '{"a":"<p>One</p>"}',
  'Line one\r\n\r\n\r\n  line  two',
  'AT&T; R&D, &notacode;',
])('what only looks like markup stays: %s', (text) => {
  expect(undamagedText(text)).toEqual({ value: text, problems: [] });
});

test('a message quotes the place that was changed, before and after', () => {
  const beginning = 'A quiet place for dogs with a large field and a heated barn for the winter months, and ';
  const [problem] = undamagedText(`${beginning}<strong>kind</strong> people.`).problems;
  expect(problem?.message).toContain('<strong>kind');
  expect(problem?.message).toContain('kind people."');
});

test('any text in UTF-8 that was taken for Windows-1252 is read as it was, and reported', () => {
  const letter = fc.constantFrom(...'abc déàâüñŵŷÉÖ’‘“–—…£œ');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
      const damaged = new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
      const { value, problems } = undamagedText(damaged);
      expect(value).toBe(text);
      expect(problems.length).toBe(damaged === text ? 0 : 1);
    }),
  );
});

test('no word is dropped, and long runs hold nothing up', () => {
  expectNothingDropped(undamagedText, ['CafÃ© Canine', 'Paws &amp; Claws', 'Tom’s Dogs']);
  for (const run of [
    '<',
    '[',
    '&lt',
    '<p',
    '<!--',
    '[a',
    '[/',
    '</',
    '<p "',
    "<a b='",
    '[vc_raw_html',
    '['.repeat(3),
    '<?',
    '<!',
  ])
    expect(undamagedText(run.repeat(1_000_000 / run.length)).value?.length).toBeGreaterThan(900_000);
  for (const run of ['Ã', 'â', '&', '&#', 'â€', '&a'])
    expect(undamagedText(run.repeat(50_000)).value).toHaveLength(run.length * 50_000);
});
