/** A district, borough or unitary council. It licenses businesses that work with animals. */
export interface Council {
  /** Office for National Statistics code, such as `E07000094`. */
  code: string;
  /** Common name, such as `Winchester`. Unique. */
  name: string;
  /** The ceremonial county in England; the council's own area in Wales and Scotland. */
  county: string;
  nation: Nation;
}

export const NATIONS = ['England', 'Scotland', 'Wales'] as const;

export type Nation = (typeof NATIONS)[number];

export type District = Pick<Council, 'code' | 'name'>;

export function districtOf(councils: Councils, code: string | null): District | null {
  const council = code === null ? undefined : councils.byCode(code);
  return council ? { code: council.code, name: council.name } : null;
}

export interface Councils {
  all: readonly Council[];
  byCode(code: string): Council | undefined;
}
