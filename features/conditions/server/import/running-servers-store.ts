import type pg from 'pg'

/** Prefix of the application name of a server's listening connection; the version of its catalogue follows. */
export const SERVER_NAME_PREFIX = 'hale conditions '

/** Returns how many servers run, and how many of them have this version of the catalogue. */
export async function countServers(client: pg.ClientBase, version: string) {
  const { rows } = await client.query<{ all: number; ready: number }>(
    `select count(*)::int as all, count(*) filter (where application_name = $1 || $2)::int as ready
     from pg_stat_activity
     where datname = current_database() and left(application_name, length($1)) = $1`,
    [SERVER_NAME_PREFIX, version],
  )
  return rows[0] ?? { all: 0, ready: 0 }
}
