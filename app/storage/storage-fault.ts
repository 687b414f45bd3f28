const SENTENCES: Record<string, string> = {
  ENOSPC: 'The server has no room left.',
  EDQUOT: 'The server has no room left.',
  EROFS: 'The server cannot write to its data folder.',
  EACCES: 'The server cannot write to its data folder.',
  EPERM: 'The server cannot write to its data folder.',
  EIO: 'The disk of the server does not work as it should.',
};

export function storageFault(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  const sentence = typeof code === 'string' ? SENTENCES[code] : undefined;
  return sentence ? `${sentence} Nothing was stored. Please tell the site’s operator.` : null;
}
