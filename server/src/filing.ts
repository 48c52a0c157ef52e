import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './outside/files.ts'
import { filesInS3 } from './outside/files-in-s3.ts'
import { filesOnDisk } from './outside/files-on-disk.ts'

export { FilesUnavailable, type FileStore } from './outside/files.ts'

/** Where this installation keeps its files. */
export function createFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? filesInS3(s3) : filesOnDisk(join(resolve(dataDir), 'files'))
}
