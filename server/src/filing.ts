import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './outside/files.ts'
import { filesOnDisk } from './outside/files-on-disk.ts'

export type { FileStore } from './outside/files.ts'

/** Where this installation keeps its files. */
export function createFiles({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return filesOnDisk(join(resolve(dataDir), 'files'))
}
