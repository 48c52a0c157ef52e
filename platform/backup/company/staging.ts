import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Table } from '../container/contents.ts'
import { AUDIT_CHAIN_TABLES, isCompanyTable } from './tables.ts'
import { renderTexts, type Render } from './render-texts.ts'
import { insertionOrder, type ForeignKey } from './insertion-order.ts'

const stagedName = (name: string) => `staged_${name}`

/**
 * Stages rows for a database in use: they are read into temporary tables, checked there, and inserted as the
 * owner of the tables for one company, so that row-level security itself refuses those of any other.
 */
export function staging(client: pg.Client, companyId: string) {
  const tables = new Map<string, Table>()
  const quoted = (names: string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ')
  const staged = (name: string) => client.escapeIdentifier(stagedName(name))

  async function insert({ name, columns }: Table, later: string[]): Promise<void> {
    const values = columns.map((column) =>
      later.includes(column) ? 'null' : client.escapeIdentifier(column),
    )
    await client.query(
      `insert into ${client.escapeIdentifier(name)} (${quoted(columns)}) select ${values.join(', ')} from ${staged(name)}`,
    )
  }

  async function fillIn(name: string, later: string[]): Promise<void> {
    for (const column of later.map((name) => client.escapeIdentifier(name)))
      await client.query(
        `update ${client.escapeIdentifier(name)} as target set ${column} = source.${column} from ${staged(name)} as source
         where target.company_id = $1 and target.id = source.id and source.${column} is not null`,
        [companyId],
      )
  }

  return {
    async take(table: Table, bytes: AsyncIterable<Buffer>): Promise<number> {
      const { name, columns } = table
      if (!isCompanyTable(table)) throw new Error(`An export holds the table ${name}, which no company has.`)
      await client.query(
        `create temporary table ${staged(name)} on commit drop as
         select ${quoted(columns)} from ${client.escapeIdentifier(name)} with no data`,
      )
      const stream = client.query(copyFrom(`copy ${staged(name)} (${quoted(columns)}) from stdin`))
      await pipeline(bytes, stream)
      tables.set(name, table)
      return stream.rowCount
    },

    /** Throws if a row belongs to another company: no policy binds an owner who is a superuser. */
    async assertOneCompany(): Promise<void> {
      for (const { name, columns } of tables.values()) {
        const column = name === 'companies' ? 'id' : 'company_id'
        if (!columns.includes(column)) continue
        const { rowCount } = await client.query(
          `select from ${staged(name)} where ${column} is distinct from $1 limit 1`,
          [companyId],
        )
        if (rowCount) throw new Error(`An export holds rows of another company in ${name}.`)
      }
    },

    /** Renders the HTML of all tables that store it next to the source. */
    async renderTexts(render: Render): Promise<void> {
      for (const { name, columns } of tables.values())
        if (columns.includes('body') && columns.includes('body_html'))
          await renderTexts(client, staged(name), render)
    },

    /** Inserts all tables but the audit log; triggers do their work as with any other row. */
    async insertAll(): Promise<void> {
      const names = [...tables.keys()].filter((name) => !AUDIT_CHAIN_TABLES.includes(name))
      const order = insertionOrder(names, await listForeignKeys(client))
      for (const { name, later } of order) {
        const table = tables.get(name)
        if (table) await insert(table, later)
      }
      for (const { name, later } of order) await fillIn(name, later)
    },

    /** Inserts the audit log with its hash chain; meanwhile the table can be read, but not written. */
    async insertChain(): Promise<void> {
      await client.query('alter table audit disable trigger audit_chained')
      for (const name of AUDIT_CHAIN_TABLES) {
        const table = tables.get(name)
        if (table) await insert(table, [])
      }
      await client.query('alter table audit enable trigger audit_chained')
    },
  }
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select source.relname::text as "from", target.relname::text as "to",
       array(select attname::text from pg_attribute
             where attrelid = conrelid and attnum = any (conkey) and not attnotnull) as nullable
     from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace order by pg_constraint.oid`,
  )
  return rows
}
