import { withThousands } from '@dog-care-directory/text';

/** Rounds up: `340 KB`, `1.2 MB`, `2 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`;
  return bytes < 1e9 ? `${inTenths(bytes / 1e6)} MB` : `${inTenths(bytes / 1e9)} GB`;
}

function inTenths(amount: number): string {
  const tenths = Math.ceil(amount * 10) / 10;
  return Number.isInteger(tenths) || tenths >= 100 ? withThousands(Math.ceil(tenths)) : String(tenths);
}
