import { TALLEST_PHOTO, UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import type { Upload } from '#app/storage/pictures/upload-address.ts';
import { LARGEST_UPLOAD, storeUpload } from '#app/storage/pictures/upload-store.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import {
  askPublic,
  type MayConnect,
  type PublicAnswer,
  RefusedRequest,
} from '#app/platform/outgoing/public-request.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { photoAddress } from '../imported-photos.ts';

const LONGEST_MS = 15_000;
/** Pixels of the shorter side: what is smaller is no photograph, but an icon or what counts visitors. */
const SMALLEST = 80;

/** How pictures are asked for. */
export interface Asking {
  storage: Storage;
  /** Says who asks. */
  userAgent: string;
  signal: AbortSignal;
  /** Other than the public web in tests alone. */
  mayConnect?: MayConnect;
}

/** What came of it; a failure may be over by the next attempt, a refusal stays one. */
export type FetchedPhoto =
  | { outcome: 'stored'; upload: Upload }
  | { outcome: 'failed' | 'refused'; problem: string };

/**
 * Fetches a photo and stores it as an upload: decoded and re-encoded without metadata.
 * @param photo as the business names it
 * @throws errors of the storage, and the signal's reason
 */
export async function fetchPhoto(photo: string, asking: Asking): Promise<FetchedPhoto> {
  const { storage, userAgent, signal, mayConnect } = asking;
  const address = photoAddress(photo);
  if (address === null) return refused('The address is not a web address.');
  let answer: PublicAnswer;
  try {
    answer = await askPublic(address, {
      timeoutMs: LONGEST_MS,
      largestBytes: LARGEST_UPLOAD,
      headers: { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': userAgent },
      signal,
      ...(mayConnect && { mayConnect }),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RefusedRequest) return refused(error.message);
    return { outcome: 'failed', problem: `No answer: ${errorReason(error)}.` };
  }
  const { status, body } = answer;
  if (status !== 200) {
    const mayPass = status === 408 || status === 425 || status === 429 || status >= 500;
    return { outcome: mayPass ? 'failed' : 'refused', problem: `The answer was ${status}.` };
  }
  try {
    const bounds = { smallest: SMALLEST, tallest: TALLEST_PHOTO };
    return { outcome: 'stored', upload: await storeUpload(storage, body, bounds) };
  } catch (error) {
    if (error instanceof UploadError) return refused('The answer is no picture that can be used.');
    throw error;
  }
}

function refused(problem: string): FetchedPhoto {
  return { outcome: 'refused', problem };
}
