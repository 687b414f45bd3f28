import { createFolderStorage } from './folder-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.ts';
import type { StorageConfig } from './storage-config.server.ts';

export function createStorage({ s3, dataDir }: StorageConfig & { dataDir: string }): Storage {
  return s3 ? createS3Storage(s3) : createFolderStorage(dataDir);
}
