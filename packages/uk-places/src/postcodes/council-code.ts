/** Office for National Statistics code of a district, such as `E07000094`. */
const CODE = /^[EWSN]\d{8}$/;
/** Means no council, as in `L99999999` and `M99999999`. */
const NONE = '99999999';

/** Reads the council code of a postcode list; null for anything else, since lists have gaps. */
export function councilCode(text = ''): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) && !code.endsWith(NONE) ? code : null;
}
