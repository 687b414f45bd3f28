const NEVER = /^q=0(?:\.0*)?$/;

/** The items of a header that is a list with commas, without the blanks round them. */
export function listItems(header: string): string[] {
  return header.split(',').map((item) => item.trim());
}

/** Whether an `Accept-Encoding` header names a coding, by any weight but 0. */
export function acceptsCoding(accepted: string, coding: string): boolean {
  return listItems(accepted).some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => NEVER.test(parameter));
  });
}
