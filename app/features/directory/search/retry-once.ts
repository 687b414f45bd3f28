import { isNoAnswer } from '#app/platform/no-answer.ts';

/** Runs `request` again when it had no answer, once. */
export async function retryOnce<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (isNoAnswer(error)) return request();
    throw error;
  }
}
