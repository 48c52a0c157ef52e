import type pg from 'pg'

/** Every row of every table, as one text; bytes in hexadecimal. */
export async function everyRow(superuser: pg.Client): Promise<string> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ text: string | null }>(
      `select string_agg(row_to_json(t)::text, ' ') as text from ${name} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
