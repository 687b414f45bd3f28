/** Something measured, next to what the machine itself reached in the same run. */
export interface Figure {
  what: string;
  value: number;
  unit: 'ms' | 's' | '/s' | 'MB' | 'KB' | 'times' | '%' | 'pairs';
  /** The least or most that this machine can do. */
  limit?: { what: string; value: number };
  goal?: Goal;
}

/** What a figure should come to: by itself, or as a share of its limit. */
export type Goal =
  | { atMost: number }
  | { atLeast: number }
  | { shareOfLimit: number }
  | { timesLimit: number };

/** The figures of one bench. */
export interface Section {
  title: string;
  figures: Figure[];
}

/** Whether the goal is reached; null without one. */
export function isReached({ value, limit, goal }: Figure): boolean | null {
  if (!goal) return null;
  if ('atMost' in goal) return value <= goal.atMost;
  if ('atLeast' in goal) return value >= goal.atLeast;
  if (!limit) return null;
  return 'shareOfLimit' in goal
    ? value >= goal.shareOfLimit * limit.value
    : value <= goal.timesLimit * limit.value;
}

/** The figures as a table in Markdown, which is also fit to be read in a terminal. */
export function table({ title, figures }: Section): string {
  const head = ['what', 'measured', "the machine's own limit in the same run", 'share', 'goal', 'reached'];
  const rows = figures.map((figure) => {
    const { what, value, unit, limit } = figure;
    const reached = isReached(figure);
    return [
      what,
      amount(value, unit),
      limit ? `${amount(limit.value, unit)} ${limit.what}` : '',
      limit ? `${round((100 * value) / limit.value)} %` : '',
      goalText(figure),
      reached === null ? '' : reached ? 'yes' : 'no',
    ];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`### ${title}`, '', line(head), rule, ...rows.map(line), ''].join('\n');
}

function goalText({ goal, unit }: Figure): string {
  if (!goal) return '';
  if ('atMost' in goal) return `≤ ${amount(goal.atMost, unit)}`;
  if ('atLeast' in goal) return `≥ ${amount(goal.atLeast, unit)}`;
  return 'shareOfLimit' in goal ? `≥ ${goal.shareOfLimit * 100} %` : `≤ ${goal.timesLimit * 100} %`;
}

function amount(value: number, unit: Figure['unit']): string {
  return unit === '/s' ? `${round(value)}/s` : `${round(value)} ${unit}`;
}

/** Three digits that mean something. */
function round(value: number): string {
  const digits = value >= 100 || value === 0 ? 0 : Math.min(2, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.max(digits, 0) });
}
