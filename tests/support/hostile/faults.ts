import { INJECTED_ELEMENT } from './naughty-strings.ts';
import { type RawResponse, requestRaw } from './raw-request.ts';

const AT_ONCE = 8;
/** As much of a request line as servers commonly take. */
const LONGEST_ADDRESS = 12_000;

/** Asks for every path, a few at once, and gives back what must never happen. */
export async function findFaults(origin: string, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = paths.filter((path) => path.length < LONGEST_ADDRESS);
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const fault = faultOf(await requestRaw(origin, path));
      if (fault) faults.push(`${fault}: ${path.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/** What must never be in an answer, or nothing. */
export function faultOf({ status, headers, body }: RawResponse): string | null {
  if (status >= 500 || status === 0) return `status ${status}`;
  if (headers['set-cookie']) return 'a header was injected';
  if (/root:x:0|"name": "dog-care-directory"/.test(body)) return 'a file of the machine was sent';
  if (!String(headers['content-type']).includes('html')) return null;
  if (body.includes(INJECTED_ELEMENT)) return 'markup was injected';
  if (body.includes('<script>window.injected')) return 'a script was injected';
  if (/node_modules|at .+\(file:/.test(body)) return 'a stack trace was sent';
  return null;
}
