import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { FilesUnavailable, type FileStore } from '../outside/files/file-store.ts'
import { findFfmpeg } from '../outside/ffmpeg/ffmpeg.ts'
import { command, noArguments } from './command.ts'
import { OperatorError } from '../operator-error.ts'

/** An operator who waits wants to know, not to hope. */
const TIMEOUT_MS = 10_000

export const doctor = command({
  usage: '',
  says: 'whether the database and the files answer, whether there is ffmpeg, and how things stand',
  input: z.object({ rest: noArguments }),
  async run({ client, files, ffmpeg, how }) {
    const { rows } = await client.query<Record<string, string>>(
      `select current_setting('server_version') as version,
              pg_size_pretty(pg_database_size(current_database())) as size,
              (select count(*) from pg_tables where schemaname = 'public') as tables`,
    )
    const [state] = rows
    return [
      `Joined ${how}.`,
      `PostgreSQL ${state?.['version']}, ${state?.['size']}, ${state?.['tables']} tables.`,
      await check(files),
      await lookForFfmpeg(ffmpeg),
    ].join('\n')
  },
})

/** Videos are taken without it too, so that its absence is no fault. */
async function lookForFfmpeg(program: string | undefined): Promise<string> {
  if (await findFfmpeg(program)) return `Videos: ${program} runs, and ffprobe with it.`
  const why = program ? `${program} or its ffprobe does not run` : 'HALE_FFMPEG says none'
  return `Videos: ${why}; MP4 and WebM that browsers play are taken as they are, others are refused.`
}

/** Writes a small file, reads it and removes it. */
async function check(files: FileStore): Promise<string> {
  const key = `doctor/${randomUUID()}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await files.put(key, Buffer.from(key), 'text/plain', signal)
    const read = await files.get(key, signal)
    await files.remove(key, signal)
    if (String(read) === key) return `Files in ${files.place}: written, read and removed.`
    throw new OperatorError(`Files in ${files.place} do not come back as they went in.`)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new OperatorError(`${error.message}, in ${files.place}. Check ${files.settings}.`, { cause: error })
  }
}
