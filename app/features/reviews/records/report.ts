export const REPORT_KINDS = {
  'not-about': 'It is not about this business',
  paid: 'It is fake: the writer was paid, or works for the business or a competitor',
  personal: 'It names someone or gives personal details',
  abusive: 'It is abusive, or discriminates',
  untrue: 'It is not true',
  defamatory: 'It is untrue and seriously harms my reputation or my business (defamation)',
  unlawful: 'It is against the law in another way',
  other: 'Something else',
} as const;

export type ReportKind = keyof typeof REPORT_KINDS;

export const NEEDS_WORDS: ReadonlySet<string> = new Set(['untrue', 'defamatory', 'unlawful', 'other']);
export const LONGEST_REPORT = 1000;

export function isReportKind(text: string): text is ReportKind {
  return Object.hasOwn(REPORT_KINDS, text);
}
