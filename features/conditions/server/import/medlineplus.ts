import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { countServers } from './running-servers-store.ts'
import {
  inImportTransaction,
  listVersions,
  replaceImported,
  stageConditions,
  type ImportCounts,
} from './import-store.ts'
import { rowsVersion } from '../catalogue/live-catalogue.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { readTopicFile } from '#platform/outside/clinical/medlineplus-file.ts'
import { InvalidFileError, type Topic } from '#platform/outside/clinical/medlineplus-xml.ts'
import { conditionOf } from '#platform/outside/clinical/medlineplus-condition.ts'

/** Number of conditions that are written at a time. */
const BATCH_SIZE = 50
const TIMEOUT_MS = 30_000
const POLL_MS = 100

type Outcome = ImportCounts & { updatedOn: string | null; version: string }

/** Replaces the imported conditions with those of NLM's file; an invalid file changes nothing. */
export async function importMedlinePlusFile(
  client: pg.Client,
  path: string,
  tell: (topics: number) => void,
): Promise<Outcome> {
  try {
    return await inImportTransaction(client, async (rows) => {
      let staged = 0
      const { updatedOn } = await readTopicFile(path, BATCH_SIZE, async (batch: Topic[]) => {
        await stageConditions(rows, batch.map(conditionOf))
        tell((staged += batch.length))
      })
      const imported = await replaceImported(rows, updatedOn)
      if (imported.conditions === 0) throw new InvalidFileError('it holds no topic in English.')
      return { ...imported, updatedOn, version: rowsVersion(await listVersions(rows)) }
    })
  } catch (error) {
    throw toImportError(error, path)
  }
}

function toImportError(error: unknown, path: string): unknown {
  if (error instanceof InvalidFileError)
    return new OperatorError(`${path} cannot be imported: ${error.message}\nNothing was changed.`, {
      cause: error,
    })
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new OperatorError(`There is no file ${path}.`)
  return code === 'EISDIR' ? new OperatorError(`${path} is a folder.`) : error
}

/** Waits until all running servers have this version, for `TIMEOUT_MS` at most; returns how many have it. */
export async function waitForServers(
  client: pg.Client,
  version: string,
): Promise<{ all: number; ready: number }> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const servers = await countServers(client, version)
    if (servers.ready === servers.all || Date.now() > deadline) return servers
    await wait(POLL_MS)
  }
}
