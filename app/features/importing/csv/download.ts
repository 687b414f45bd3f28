import { textStream } from './text-stream.ts';

export function csvDownload(text: Iterable<string> | AsyncIterable<string>, fileName: string): Response {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '-');
  return new Response(textStream(text), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}
