import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';

type RefusedUpload =
  | { status: 400; problems: { file: string }; problem: null }
  | { status: 429; problems: { file?: never }; problem: string; retryAfterSeconds: number };

/** Answers a form whose file can't be used, or whose sender has sent too much. @throws any other error */
export function refusedUpload(error: unknown): RefusedUpload {
  if (error instanceof UploadError) return { status: 400, problems: { file: error.message }, problem: null };
  if (!(error instanceof TooManyAttempts)) throw error;
  const { message, retryAfterSeconds } = error;
  return { status: 429, problems: {}, problem: message, retryAfterSeconds };
}
