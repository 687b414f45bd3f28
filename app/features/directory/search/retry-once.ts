import { isNoAnswer } from '#app/platform/no-answer.ts';

export async function retryOnce<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (isNoAnswer(error)) return request();
    throw error;
  }
}
