import type pg from 'pg'

/** Begins the name of a server's listening connection; what follows is the version of the rows it answers with. */
export const SERVING = 'hale conditions '

/** How many running servers there are, and how many answer with this version already. */
export async function countServers(client: pg.ClientBase, version: string) {
  const { rows } = await client.query<{ all: number; ready: number }>(
    `select count(*)::int as all, count(*) filter (where application_name = $1 || $2)::int as ready
     from pg_stat_activity
     where datname = current_database() and left(application_name, length($1)) = $1`,
    [SERVING, version],
  )
  return rows[0] ?? { all: 0, ready: 0 }
}
