/** A local authority: the district, borough or unitary council that licenses those who work with animals there. */
export interface Council {
  /** Its code by the Office for National Statistics, such as `E07000094`. */
  code: string;
  /** As people say it, such as `Winchester`; no two have the same. */
  name: string;
  /** What people say to place it: in England its ceremonial county, in Wales and Scotland the council's own area. */
  county: string;
  nation: Nation;
}

/** The nations of Great Britain. */
export const NATIONS = ['England', 'Scotland', 'Wales'] as const;

export type Nation = (typeof NATIONS)[number];

/** A council as the API returns it. */
export type District = Pick<Council, 'code' | 'name'>;

/** @returns null for no code, and for one that is not known */
export function districtOf(councils: Councils, code: string | null): District | null {
  const council = code === null ? undefined : councils.byCode(code);
  return council ? { code: council.code, name: council.name } : null;
}

/** The councils of Great Britain. */
export interface Councils {
  /** By code. */
  all: readonly Council[];
  /** The one with this code, written as it is; undefined when there is none. */
  byCode(code: string): Council | undefined;
}
