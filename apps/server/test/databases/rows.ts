import type pg from 'pg'

/** Returns every row of every table as one text, with bytes in hexadecimal. */
export async function dumpRows(superuser: pg.Client): Promise<string> {
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

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export function idsIn(text: string): string[] {
  return [...new Set(text.match(ID))]
}

/** Returns every row of one company and of its people's accounts, by table. */
export async function companyRows(superuser: pg.Client, companyId: string): Promise<Map<string, string>> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const statements: [string, string][] = [
    ...tables.map(({ name }): [string, string] => [name, `select * from ${name} where company_id = $1`]),
    ['companies', 'select * from companies where id = $1'],
    ['accounts', 'select * from accounts where id in (select account_id from members where company_id = $1)'],
  ]
  const found = new Map<string, string>()
  for (const [name, statement] of statements) {
    const { rows } = await superuser.query<{ text: string | null }>(
      `select string_agg(row_to_json(t)::text, ' ' order by row_to_json(t)::text) as text from (${statement}) t`,
      [companyId],
    )
    found.set(name, rows[0]?.text ?? '')
  }
  return found
}
