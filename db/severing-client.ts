import pg from 'pg';

type Callback = (error: unknown, ...results: unknown[]) => unknown;

/** Closes the connection after a query timeout, as later queries, such as ROLLBACK, would wait too. */
export class SeveringClient extends pg.Client {
  onUnanswered: (error: Error) => void = () => {};

  /** Untyped, because the driver has many signatures; the pool uses the one with a callback. */
  override query(...query: unknown[]): never {
    const callback = query.at(-1);
    if (isCallback(callback)) query.splice(-1, 1, this.#severingFirst(callback));
    const answer: unknown = Reflect.apply(super.query, this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#severUnanswered(error));
    return answer as never;
  }

  /** Destroys the connection without notifying the server. */
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
