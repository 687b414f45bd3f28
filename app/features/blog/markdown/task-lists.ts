import type { MarkdownIt } from 'markdown-it';

const MARK = /^\[([ xX])\][ \t]+(?=\S)/;

/** List items that start with `[ ]` or `[x]` get a box that readers can tick for themselves. */
export function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task-lists', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      const item = tokens[index - 2];
      const [first] = token.children ?? [];
      const mark = MARK.exec(first?.content ?? '');
      if (token.type !== 'inline' || item?.type !== 'list_item_open' || first?.type !== 'text' || !mark)
        return;
      const done = mark[1] !== ' ';
      const box = new Token('task_box', 'input', 0);
      box.attrs = [
        ['type', 'checkbox'],
        ['aria-label', labelOf(token.content.slice(mark[0].length))],
        ...(done ? ([['checked', '']] as [string, string][]) : []),
      ];
      first.content = ` ${first.content.slice(mark[0].length)}`;
      token.children?.unshift(box);
      item.attrJoin('class', 'task');
    });
  });
}

/** An item's words without the marks of Markdown. */
function labelOf(content: string): string {
  return content.replaceAll(/[*_`[\]]|\([^\s()]+\)/g, '').trim() || 'To do';
}
