import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-files.ts'
import { diskFileStore } from './disk-files.ts'

/** Returns the file store of this installation: S3 where it is configured, otherwise the data folder. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3FileStore(s3) : diskFileStore(join(resolve(dataDir), 'files'))
}
