/** As the Office for National Statistics writes the codes of districts, such as `E07000094`. */
const CODE = /^[EWSN]\d{8}$/;
/** Stands where a place belongs to none, as in `L99999999` and `M99999999`. */
const NONE = '99999999';

/**
 * The code of a council as a list of postcodes gives it.
 * @returns null for anything else: lists have gaps
 */
export function councilCode(text = ''): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) && !code.endsWith(NONE) ? code : null;
}
