import * as z from 'zod'
import { importMedlinePlusFile, waitForServers } from '#features/conditions/server/import/medlineplus.ts'
import { command } from './command.ts'

export const importMedlinePlus = command({
  usage: 'FILE',
  says: 'brings in the health topics of a file of MedlinePlus: XML, plain, .gz or .zip',
  input: z.object({ rest: z.array(z.string()).length(1, 'Which file? It takes one.') }),
  async run({ client }, { rest: [path = ''] }) {
    const startedAt = performance.now()
    const read = await importMedlinePlusFile(client, path, showProgress)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { all, ready } = await waitForServers(client, read.version)
    const counts = `${read.conditions} conditions, ${read.spanish} also in Spanish; ${read.added} new, ${read.removed} gone`
    const servers =
      all === 0
        ? 'No server runs; the next one answers with them.'
        : `${ready} of ${all} running servers answer with them.`
    return `Imported ${counts}, in ${seconds} s.\n${servers}`
  },
})

/** Shows progress: on a terminal by overwriting the line, elsewhere with a line for every five hundred topics. */
function showProgress(topics: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${topics} topics read`)
  else if (topics % 500 === 0) process.stderr.write(`  ${topics} topics read\n`)
}
