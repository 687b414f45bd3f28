/** Streams texts as UTF-8, pulling only on demand. */
export function textStream(texts: Iterable<string> | AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // The server shows this message and logs its cause.
        throw new Error('The file could not be completed.', { cause: error });
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
