import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './outside/files/file-store.ts'
import { filesInS3 } from './outside/files/s3-files.ts'
import { filesOnDisk } from './outside/files/disk-files.ts'

export { FilesUnavailable, type FileStore } from './outside/files/file-store.ts'

/** Where this installation keeps its files. */
export function createFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? filesInS3(s3) : filesOnDisk(join(resolve(dataDir), 'files'))
}
