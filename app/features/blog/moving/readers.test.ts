import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ghostFile, wordPressFile } from '#tests/support/blog/foreign-files.ts';
import { ForeignFileError } from './foreign-article.ts';
import { readGhost } from './read-ghost.ts';
import { readWordPress } from './read-wordpress.server.ts';
import { toMarkdown } from './to-markdown.server.ts';

describe('a Ghost export', () => {
  test('gives articles with tags, authors, dates and addresses in order', () => {
    const file = ghostFile(
      [
        {
          slug: 'wet-dogs',
          title: 'Wet dogs',
          html: '<p><img src="__GHOST_URL__/content/images/wet.jpg"></p>',
          feature_image: '__GHOST_URL__/content/images/top.jpg',
          custom_excerpt: 'Towels.',
        },
        { slug: 'about', type: 'page' },
        { slug: 'members', visibility: 'paid' },
        { slug: 'mailed', status: 'sent' },
        { slug: 'idea', status: 'draft', html: null, plaintext: 'One < two.\n\nThree.', published_at: null },
      ],
      {
        tags: [
          { id: 't1', name: 'Puppies', visibility: 'public' },
          { id: 't2', name: '#internal', visibility: 'internal' },
          { id: 't3', name: 'Dog Health', visibility: 'public' },
        ],
        posts_tags: [
          { post_id: '64b0', tag_id: 't1', sort_order: 1 },
          { post_id: '64b0', tag_id: 't2', sort_order: 2 },
          { post_id: '64b0', tag_id: 't3', sort_order: 0 },
        ],
        users: [
          { id: 'u1', name: 'Ann', bio: 'Walks.' },
          { id: 'u2', name: 'Ben', bio: null },
        ],
        posts_authors: [
          { post_id: '64b0', author_id: 'u2', sort_order: 1 },
          { post_id: '64b0', author_id: 'u1', sort_order: 0 },
        ],
        posts_meta: [{ post_id: '64b0', meta_title: 'Drying dogs', meta_description: null }],
      },
    );
    const { articles, left } = readGhost(file, 'https://old.example');
    expect(articles).toMatchObject([
      {
        title: 'Wet dogs',
        slug: 'wet-dogs',
        html: '<p><img src="https://old.example/content/images/wet.jpg"></p>',
        excerpt: 'Towels.',
        isPublic: true,
        published: new Date('2024-05-06T07:08:09Z'),
        tags: ['Dog Health', 'Puppies'],
        authors: [
          { name: 'Ann', about: 'Walks.' },
          { name: 'Ben', about: '' },
        ],
        picture: 'https://old.example/content/images/top.jpg',
        metaTitle: 'Drying dogs',
        addresses: ['/wet-dogs/'],
      },
      { slug: 'idea', isPublic: false, published: null, html: '<p>One &lt; two.</p>\n<p>Three.</p>' },
    ]);
    expect(left).toEqual([
      '1 page: add them under Site, Pages.',
      '1 post for members only: everyone could read them here.',
      '1 post that went out by email alone.',
    ]);
  });

  test('of an earlier version has its tables at the top', () => {
    const [{ data }] = JSON.parse(ghostFile([{ slug: 'a' }])).db;
    expect(readGhost(JSON.stringify({ data }), '').articles).toHaveLength(1);
  });

  test.each(['{', '{}', '{"db":[]}', '{"db":[{"data":{"posts":[{"slug":5}]}}]}', '[]'])(
    '%s is refused with a sentence',
    (file) => {
      expect(() => readGhost(file, '')).toThrow(ForeignFileError);
    },
  );
});

describe('a WordPress export', () => {
  test('gives articles with their picture, terms, writer and addresses', async () => {
    const terms = `<category domain="category" nicename="care"><![CDATA[Dog Health]]></category>
      <category domain="post_tag" nicename="rain"><![CDATA[Rain &amp; mud]]></category>
      <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
      <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[11]]></wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key><![CDATA[_yoast_wpseo_metadesc]]></wp:meta_key><wp:meta_value><![CDATA[How to dry.]]></wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_id>5</wp:comment_id><wp:comment_content><![CDATA[Nice]]></wp:comment_content></wp:comment>`;
    const { articles, left, site } = await readWordPress(
      wordPressFile([
        {
          name: 'wet-dogs',
          title: 'Wet dogs &amp; <b>mud</b>',
          content: 'One\nline.\n\n<ul>\n\n<li>a</li></ul>',
          more: terms,
        },
        {
          name: 'pic',
          type: 'attachment',
          status: 'inherit',
          more: '<wp:attachment_url><![CDATA[https://old.example/wp-content/uploads/pic.jpg]]></wp:attachment_url>',
        },
        { name: 'about', type: 'page' },
        { name: 'secret', status: 'private' },
        { name: 'old', status: 'trash' },
        { name: '%c3%bcber', status: 'draft', title: 'Über' },
      ]),
    );
    expect(site).toBe('https://old.example');
    expect(articles).toMatchObject([
      {
        title: 'Wet dogs & mud',
        slug: 'wet-dogs',
        html: 'One\nline.\n\n<ul>\n\n<li>a</li></ul>',
        isPublic: true,
        published: new Date('2023-05-02T09:00:00Z'),
        tags: ['Dog Health', 'Rain & mud'],
        authors: [{ name: 'Ann Field' }],
        picture: 'https://old.example/wp-content/uploads/pic.jpg',
        metaDescription: 'How to dry.',
        addresses: ['https://old.example/2023/05/wet-dogs/', '/?p=10'],
      },
      { slug: 'über', isPublic: false, published: null },
    ]);
    expect(left).toEqual([
      '1 page: add them under Site, Pages.',
      '1 private or password-protected post.',
      '1 comment: articles here have none.',
    ]);
  });

  test('that breaks off, and other XML, are refused with a sentence', async () => {
    const whole = wordPressFile([{ name: 'a' }]);
    for (const file of [whole.slice(0, -20), '<rss><channel></channel></rss>', '<html>'])
      await expect(readWordPress(file)).rejects.toThrow(ForeignFileError);
  });
});

const converted = (html: string, site = 'https://old.example', isWordPress = false) =>
  toMarkdown({ html, site, isWordPress });

describe('HTML of articles becomes Markdown', () => {
  test.each([
    ['<h2>Why</h2><p>A <strong>b</strong> <em>c</em> <s>d</s></p>', '## Why\n\nA **b** *c* ~~d~~'],
    ['<p>1. one * two _ three # [x]</p>', '1\\. one \\* two \\_ three # \\[x\\]'],
    ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '-   a\n-   b\n    1.  c'],
    [
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '| a |\n| --- |\n| b |',
    ],
    [
      '<figure><img src="/a (1).jpg" alt="A [dog]"><figcaption>Rex</figcaption></figure>',
      '![A  dog](https://old.example/a%20%281%29.jpg)\n\nRex',
    ],
    ['<a href="/walks">walks</a> <a href="#here">x</a>', '[walks](https://old.example/walks) x'],
    ['<iframe src="https://video.example/1"></iframe>', '[Watch or listen](https://video.example/1)'],
    ['<script>alert(1)</script><p>text</p><form><button>Buy</button></form>', 'text'],
    ['<p>[See the map]</p>', '\\[See the map\\]'],
    [
      '<a href="https://x.example/f.pdf"><div>File</div><div>1 MB</div></a>',
      '[File 1 MB](https://x.example/f.pdf)',
    ],
    ['<figure><div>https://video.example/watch?v=a_b</div></figure>', '<https://video.example/watch?v=a_b>'],
    ['<pre><code class="language-js">a &lt; b</code></pre>', '```js\na < b\n```'],
  ])('%s', (html, markdown) => {
    expect(converted(html).markdown).toBe(markdown);
  });

  test('pictures are listed once, and what is left out is named', () => {
    const { pictures, left } = converted(
      '<img src="a.jpg"><img src="a.jpg"><img src="data:x"><video src="b.mp4"></video>',
      'https://old.example/x/',
    );
    expect(pictures).toEqual(['https://old.example/x/a.jpg']);
    expect(left).toEqual(['a picture without an address', 'video']);
  });

  test.each([
    ['One\nline.\n\nTwo.', 'One  \nline.\n\nTwo.'],
    ['Before\n<ul><li>a</li></ul>\nAfter\n\nLast', 'Before\n\n-   a\n\nAfter\n\nLast'],
    [
      '[gallery ids="1,2"]\n\n[tool]\n\n[See the map below]\n\n[vc_row]',
      '\\[tool\\]\n\n\\[See the map below\\]',
    ],
    ['[embed]https://video.example/a_b[/embed]', '[https://video.example/a\\_b](https://video.example/a_b)'],
    [
      '[caption id="x" width="3"]<img src="https://o.example/a.jpg" alt=""> Rex[/caption]',
      '![](https://o.example/a.jpg) Rex',
    ],
    ['<pre><code>a\n\n    b\n[gallery]</code></pre>', '```\na\n\n    b\n[gallery]\n```'],
    ['<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->', 'One two'],
  ])('as WordPress shows it: %s', (html, markdown) => {
    expect(converted(html, '', true).markdown).toBe(markdown);
  });

  test('shortcodes with content keep it, and are named as left out', () => {
    const text = 'See [button link="/a" color="red"]Book now[/button] or [1] and [tip]a[/tip].';
    expect(converted(text, '', true)).toMatchObject({
      markdown: 'See Book now or \\[1\\] and a.',
      left: ['[button]', '[tip]'],
    });
  });

  test('marks that articles here can’t have are named, and their text stays', () => {
    expect(converted('<p>H<sub>2</sub>O, <mark>wet</mark></p>')).toMatchObject({
      markdown: 'H2O, wet',
      left: ['sub', 'mark'],
    });
  });

  test('code without an element of its own keeps its lines', () => {
    expect(converted('<pre class="lang:php">if (a) {\n  b(`c`);\n}</pre>').markdown).toBe(
      '```\nif (a) {\n  b(`c`);\n}\n```',
    );
  });

  test('a bookmark of Ghost becomes a link with the title of the page', () => {
    const card = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://law.example/a">
      <div class="kg-bookmark-content"><div class="kg-bookmark-title">Dog law</div><div>Long words</div>
      <img class="kg-bookmark-icon" src="https://law.example/i.png"></div></a></figure>`;
    expect(converted(card)).toMatchObject({ markdown: '[Dog law](https://law.example/a)', pictures: [] });
  });

  test('blocks that WordPress fills when it shows them are named as left out', () => {
    const text =
      '<p>One</p>\n<!-- wp:block {"ref":5} /-->\n<!-- wp:footnotes /-->\n<!-- wp:x/map {"a":"<"} /-->';
    expect(converted(text, '', true)).toMatchObject({
      markdown: 'One',
      left: ['a synced pattern', 'the block footnotes'],
    });
  });

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', 'p', 'li', 'table', '/', '[', ']', '*', ' ', '\n', '"', '&', 'td'),
        }),
        (text) => {
          expect(typeof converted(text, '', true).markdown).toBe('string');
        },
      ),
    );
  });
});
