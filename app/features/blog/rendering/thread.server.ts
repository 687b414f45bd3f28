import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { isAbortError } from '#app/platform/abort-error.ts';
import type { ConvertedText, ForeignText } from '../moving/to-markdown.server.ts';
import type { RenderedArticle } from './render-article.server.ts';
import { ArticleTooComplexError, RendererBusyError } from './errors.ts';
import type { READY, RenderingAnswer, RenderingOrder } from './messages.ts';

export interface RenderingLimits {
  /** For one text. */
  timeLimitMs: number;
  /** Characters of HTML of one text; its page is built in the thread that answers requests. */
  longestHtml: number;
  memoryMb: number;
  /** Texts that may wait. */
  mostWaiting: number;
  /** Idle time after which the thread is ended to free its memory. */
  idleMs: number;
}

const LIMITS: RenderingLimits = {
  timeLimitMs: 10_000,
  longestHtml: 800_000,
  memoryMb: 256,
  mostWaiting: 100,
  idleMs: 60_000,
};

/** Reading the modules can take a while on a busy machine. */
const START_LIMIT_MS = 60_000;

/** The build bundles this module separately and inserts its address here; see scripts/thread-module.ts. */
const MODULE = path.join(import.meta.dirname, './render-in-thread.server.ts');

interface RenderingThread {
  render(content: string): Promise<RenderedArticle>;
  /** Converts a text of another system. */
  convert(text: ForeignText): Promise<ConvertedText>;
  close(): Promise<void>;
}

/** Renders articles one at a time in a thread, which is ended with an article that takes too long. */
export function createRenderingThread(limits: Partial<RenderingLimits> = {}): RenderingThread {
  const { timeLimitMs, longestHtml, memoryMb, mostWaiting, idleMs } = { ...LIMITS, ...limits };
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  async function start(): Promise<Worker> {
    // Untrusted text gets neither secrets of the environment nor the process's options.
    const started = new Worker(MODULE, {
      name: 'articles',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker = started;
    // The waiting caller gets the error; without a listener it would end the process.
    started.on('error', () => {});
    await messageOf<typeof READY>(started, START_LIMIT_MS);
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function work(order: RenderingOrder): Promise<RenderingAnswer> {
    if (closed) throw new Error('The renderer is closed.');
    clearTimeout(idle);
    worker?.ref();
    let result: RenderingAnswer;
    try {
      const thread = worker ?? (await start());
      const answer = messageOf<RenderingAnswer>(thread, timeLimitMs);
      thread.postMessage(order);
      result = await answer;
      thread.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
    } catch (error) {
      await end();
      throw error;
    }
    if (result === 'too-large') throw new ArticleTooComplexError('The article has too much HTML.');
    return result;
  }

  async function queue(order: RenderingOrder): Promise<RenderingAnswer> {
    if (waiting >= mostWaiting) throw new RendererBusyError('Too many articles are waiting to be rendered.');
    waiting += 1;
    const turn = line.then(() => work(order)).finally(() => (waiting -= 1));
    line = turn.catch(() => {});
    return turn;
  }

  return {
    render: async (content) => (await queue({ content, longestHtml })) as RenderedArticle,
    convert: async (text) => (await queue(text)) as ConvertedText,
    async close() {
      closed = true;
      await end();
    },
  };
}

async function messageOf<Message>(worker: Worker, limitMs: number): Promise<Message> {
  const gone = new AbortController();
  const onExit = () => gone.abort(new Error('The rendering thread has ended.'));
  worker.once('exit', onExit);
  const tooLate = setTimeout(
    () => gone.abort(new ArticleTooComplexError('The article takes too long.')),
    limitMs,
  );
  try {
    const [message] = (await once(worker, 'message', { signal: gone.signal })) as [Message];
    return message;
  } catch (error) {
    // A failing thread reports an error before it ends.
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ArticleTooComplexError('The article takes too much memory.', { cause: error });
    throw isAbortError(error) ? gone.signal.reason : error;
  } finally {
    clearTimeout(tooLate);
    worker.off('exit', onExit);
  }
}
