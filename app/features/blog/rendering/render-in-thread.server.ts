/** The thread that renders articles one after the other; see rendering-thread.server.ts. */
import { parentPort } from 'node:worker_threads';
import { toMarkdown } from '../moving/to-markdown.server.ts';
import { renderArticle } from './render-article.server.ts';
import { READY, type RenderingAnswer, type RenderingOrder } from './messages.ts';

parentPort?.on('message', (order: RenderingOrder) => {
  if ('isWordPress' in order) {
    parentPort?.postMessage(toMarkdown(order));
    return;
  }
  const { content, longestHtml } = order;
  const article = renderArticle(content);
  const answer: RenderingAnswer = article.html.length > longestHtml ? 'too-large' : article;
  parentPort?.postMessage(answer);
});
parentPort?.postMessage(READY);
