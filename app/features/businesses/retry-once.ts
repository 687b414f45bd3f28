/**
 * Runs `request` again when the network failed, once. Answers of the server, good or bad, are final,
 * and so is an abort.
 */
export async function retryOnce<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    // fetch rejects with a TypeError exactly when no answer came.
    if (error instanceof TypeError) return request();
    throw error;
  }
}
