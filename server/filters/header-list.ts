const NEVER = /^q=0(?:\.0*)?$/;

/** The items of a header that is a list with commas, without the blanks round them. */
export function listItems(header: string): string[] {
  return header.split(',').map((item) => item.trim());
}

/**
 * Whether a list of tags, as `If-None-Match` has it, names this one; proxies that compress an answer make its tag a weak one.
 * @param tag in its quotes, without the mark of a weak one
 */
export function namesTag(list: string, tag: string | undefined): boolean {
  return listItems(list).some((one) => one.replace(/^W\//, '') === tag);
}

/** Whether an `Accept-Encoding` header names a coding, by any weight but 0. */
export function acceptsCoding(accepted: string, coding: string): boolean {
  return listItems(accepted).some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => NEVER.test(parameter));
  });
}
