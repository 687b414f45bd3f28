import { TALLEST_PHOTO, UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import type { Upload } from '#app/storage/pictures/upload-address.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { storeUpload } from '#app/storage/pictures/upload-store.server.ts';
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
/** Pixels of the shorter side; anything smaller is an icon or tracking pixel. */
const SMALLEST = 80;

export interface Asking {
  storage: Storage;
  userAgent: string;
  signal: AbortSignal;
  /** Allows other than public addresses in tests only. */
  mayConnect?: MayConnect;
}

/** A failure may be temporary, a refusal is final. */
export type FetchedPhoto =
  | { outcome: 'stored'; upload: Upload }
  | { outcome: 'failed' | 'refused'; problem: string };

/** Fetches a photo and re-encodes it without metadata. @throws storage errors, and the signal's reason */
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
