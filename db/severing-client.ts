import pg from 'pg';

/**
 * A connection that ends with the first of its queries which has no answer within `query_timeout`: whatever follows on
 * it, such as the ROLLBACK of a transaction, would wait behind that query for as long once more.
 */
export class SeveringClient extends pg.Client {
  /** Returns what the driver does for each of its many signatures. */
  override query(...query: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#sever(error));
    return answer as never;
  }

  #sever(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout')
      this.connection.stream.destroy(error);
  }
}
