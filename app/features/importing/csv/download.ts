import { textStream } from './text-stream.ts';

/** A CSV text as a file to be saved, sent as it is made. */
export function csvDownload(text: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '-');
  return new Response(textStream(text), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}
