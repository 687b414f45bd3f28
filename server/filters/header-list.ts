const NEVER = /^q=0(?:\.0*)?$/;

/** Trimmed items of a comma-separated header. */
export function listItems(header: string): string[] {
  return header.split(',').map((item) => item.trim());
}

/** True if `If-None-Match` contains a tag, ignoring weakness. @param tag in quotes, without `W/` */
export function namesTag(list: string, tag: string | undefined): boolean {
  return listItems(list).some((one) => one.replace(/^W\//, '') === tag);
}

/** True if an `Accept-Encoding` header allows a coding. */
export function acceptsCoding(accepted: string, coding: string): boolean {
  return listItems(accepted).some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => NEVER.test(parameter));
  });
}
