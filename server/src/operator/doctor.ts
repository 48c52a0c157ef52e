import * as z from 'zod'
import { command, nothingElse } from './command.ts'

export const doctor = command({
  usage: '',
  says: 'whether the database answers, and how things stand',
  input: z.object({ rest: nothingElse }),
  async run({ client, how }) {
    const { rows } = await client.query<Record<string, string>>(
      `select current_setting('server_version') as version,
              pg_size_pretty(pg_database_size(current_database())) as size,
              (select count(*) from pg_tables where schemaname = 'public') as tables`,
    )
    const [state] = rows
    return `Joined ${how}.\nPostgreSQL ${state?.['version']}, ${state?.['size']}, ${state?.['tables']} tables.`
  },
})
