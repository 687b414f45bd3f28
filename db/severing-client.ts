import pg from 'pg';

type Callback = (error: unknown, ...results: unknown[]) => unknown;

/**
 * A connection that ends with the first of its queries which has no answer within `query_timeout`: whatever follows on
 * it, such as the ROLLBACK of a transaction, would wait behind that query for as long once more.
 */
export class SeveringClient extends pg.Client {
  /** Called when a query had no answer. */
  onUnanswered: (error: Error) => void = () => {};

  /** Takes, and returns, what the driver does for each of its many signatures; the pool's has a callback. */
  override query(...query: unknown[]): never {
    const callback = query.at(-1);
    if (isCallback(callback)) query.splice(-1, 1, this.#severingFirst(callback));
    const answer: unknown = Reflect.apply(super.query, this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#severUnanswered(error));
    return answer as never;
  }

  /** Ends the connection at once, without a word to a server that does not answer. */
  sever(error: Error): void {
    this.connection.stream.destroy(error);
  }

  #severingFirst(callback: Callback): Callback {
    return (error, ...results) => {
      this.#severUnanswered(error);
      return callback(error, ...results);
    };
  }

  #severUnanswered(error: unknown): void {
    if (!(error instanceof Error && error.message === 'Query read timeout')) return;
    this.sever(error);
    this.onUnanswered(error);
  }
}

function isCallback(argument: unknown): argument is Callback {
  return typeof argument === 'function';
}
