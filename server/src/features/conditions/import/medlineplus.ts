import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { countServers } from './running-servers-store.ts'
import { importing, listVersions, replaceImported, stageTopics, type Imported } from './import-store.ts'
import { rowsVersion } from '../catalogue/live-catalogue.ts'
import { OperatorError } from '../../../core/operator-error.ts'
import { readTopicFile } from '../../../outside/clinical/medlineplus-file.ts'
import { BrokenFile, type Topic } from '../../../outside/clinical/medlineplus-xml.ts'
import { conditionOf } from '../../../outside/clinical/medlineplus-condition.ts'

/** Few enough to be held at once, many enough for the database. */
const LOT = 50
const TIMEOUT_MS = 30_000
const LOOK_MS = 100

type Outcome = Imported & { updatedOn: string | null; version: string }

/** Puts the topics of NLM's file in the place of those imported before; a broken file changes nothing. */
export async function importMedlinePlusFile(
  client: pg.Client,
  path: string,
  tell: (topics: number) => void,
): Promise<Outcome> {
  try {
    return await importing(client, async (rows) => {
      let staged = 0
      const { updatedOn } = await readTopicFile(path, LOT, async (lot: Topic[]) => {
        await stageTopics(rows, lot.map(conditionOf))
        tell((staged += lot.length))
      })
      const imported = await replaceImported(rows, updatedOn)
      if (imported.conditions === 0) throw new BrokenFile('it holds no topic in English.')
      return { ...imported, updatedOn, version: rowsVersion(await listVersions(rows)) }
    })
  } catch (error) {
    throw explained(error, path)
  }
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof BrokenFile)
    return new OperatorError(`${path} cannot be imported: ${error.message}\nNothing was changed.`, {
      cause: error,
    })
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new OperatorError(`There is no file ${path}.`)
  return code === 'EISDIR' ? new OperatorError(`${path} is a folder.`) : error
}

/** Waits until all running servers answer with this version, but not for ever; answers how many do. */
export async function serversReady(
  client: pg.Client,
  version: string,
): Promise<{ all: number; ready: number }> {
  const late = Date.now() + TIMEOUT_MS
  for (;;) {
    const servers = await countServers(client, version)
    if (servers.ready === servers.all || Date.now() > late) return servers
    await wait(LOOK_MS)
  }
}
