/** A sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export class DamagedBackup extends BackupError {
  override name = 'DamagedBackup';

  /** @param what part in which it was noticed */
  constructor(what: string, options?: ErrorOptions) {
    super(`The backup is damaged or incomplete: ${what} Use another one.`, options);
  }
}

export function changedMeanwhile(): BackupError {
  return new BackupError(
    'The backup changed while it was being read. Restore from a copy that isn’t being written to.',
  );
}

export function fileError(file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: 'the file or folder does not exist',
    EACCES: 'this account does not have permission',
    EPERM: 'this account does not have permission',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EFBIG: 'the file would be too large',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of its path is not a folder',
  };
  if (error instanceof BackupError || code === undefined || !/^E[A-Z]+$/.test(code)) return error as Error;
  return new BackupError(`${file} cannot be used: ${reasons[code] ?? message}.`, { cause: error });
}
