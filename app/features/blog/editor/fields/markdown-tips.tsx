const TIPS: readonly [markdown: string, meaning: string][] = [
  ['## Heading', 'a heading (### is one level lower)'],
  ['**bold** _italic_', 'Ctrl+B and Ctrl+I'],
  ['[words](https://…)', 'a link, Ctrl+K'],
  ['![alt text](address "Caption")', 'a picture; drop or paste one to upload it'],
  ['- item or 1. item', 'a list (- [ ] gives a tick box)'],
  ['> quote', 'a quotation'],
  ['| a | b | and |---|---|', 'a table: headings, a line of dashes, rows'],
  ['word[^1] and [^1]: note', 'a footnote'],
  ['```', 'on the line before and after code'],
  [
    '{{businesses service="Kennels" limit=3}}',
    'on a separate line: shows current businesses (town="…" for those of one town, order=name for A to Z)',
  ],
];

export function MarkdownTips() {
  return (
    <details className="@container mt-3 rounded-control bg-sun-tint p-4" open>
      <summary className="font-semibold">Markdown tips</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-small @min-[36rem]:grid-cols-[max-content_1fr]">
        {TIPS.map(([markdown, meaning]) => (
          <div key={markdown} className="contents">
            <dt>
              <code className="font-mono text-[0.9375rem] wrap-anywhere">{markdown}</code>
            </dt>
            <dd className="mb-1.5 text-ink-2 @min-[36rem]:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
