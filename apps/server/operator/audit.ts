import { auditActions } from '#features/audit/contract/audit-actions.ts'
import { MAX_EXPORTED } from '#features/audit/contract/audit.ts'
import type pg from 'pg'
import * as z from 'zod'
import { pagesOf } from '#platform/core/paging.ts'
import { recordOf } from '#features/audit/server/record.ts'
import { auditStore, type AuditRow } from '#features/audit/server/store.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { command, noArguments } from './command.ts'
import { findTenant, slug } from './companies.ts'

type Head = { company: string; position: string; hash: string; lastPosition: string; lastHash: string | null }
type BrokenEntry = { company: string; id: string; position: string; before: string; isFaulty: boolean }

const MAX_NAMED = 50

export const verifyAudit = command({
  usage: '',
  says: 'looks whether an entry of any company’s audit was changed, removed or moved',
  input: z.object({ rest: noArguments }),
  async run({ client }) {
    // Row-level security restricts even the tables' owner, so this uses the backup role, which sees all companies.
    await client.query('set role hale_backup')
    const problems = [...(await listBroken(client)), ...(await listEnds(client))]
    const { rows: heads } = await client.query<{ line: string }>(
      `select slug || ', ' || position || ' entries, ' || encode(hash, 'hex') as line
       from audit_heads join companies on companies.id = company_id order by slug`,
    )
    await client.query('reset role')
    if (problems.length > 0) throw new OperatorError(problems.join('\n'))
    return [
      'No entry was changed, removed or moved. Written down elsewhere, these tell whether that stays so:',
      ...heads.map(({ line }) => line),
    ].join('\n')
  },
})

const DAY_MS = 24 * 60 * 60 * 1000

const day = z.iso.date('must be a day such as 2026-05-01').transform((text) => new Date(text))
const action = z
  .string()
  .transform((text) =>
    Object.values(auditActions)
      .flat()
      .find((one) => one === text),
  )
  .refine((action) => action !== undefined, 'must be an action such as person.invited')

export const listAudit = command({
  usage: 'COMPANY [--from 2026-05-01] [--to 2026-05-31] [--action person.invited]…',
  says: 'writes a company’s audit as JSON, an entry a line, newest first; days are of UTC, and people are ids',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    action: { type: 'string', multiple: true },
  },
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    action: z.array(action).optional(),
    rest: z.tuple([slug], 'Which company? Say its name, such as acme.'),
  }),
  async run(connection, { from, to, action, rest: [company] }) {
    const tenant = await findTenant(connection, company)
    // Loaded on demand, as all features take long, and other commands need none of them.
    const { featureList } = await import('../features.ts')
    const store = auditStore(connection.database.rows, featureList.documents)
    const actions = action?.flatMap((one) => one ?? [])
    const filters = { actions, from, until: to && new Date(to.getTime() + DAY_MS) }
    if ((await store.count(tenant, filters)) > MAX_EXPORTED)
      throw new OperatorError(
        `There are more than ${MAX_EXPORTED} entries: say a shorter period with --from and --to.`,
      )
    const lines: string[] = []
    const pages = pagesOf<AuditRow>((limit, last) =>
      store.list(tenant, filters, { limit, before: last?.position }),
    )
    for await (const page of pages) lines.push(...page.map((row) => JSON.stringify(recordOf(row))))
    return lines.join('\n')
  },
})

/** Lists missing, moved and changed entries, each judged by its own row and the previous hash. */
async function listBroken(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<BrokenEntry>(
    `with chain as (
       select audit.*, audit as entry,
         lag(position, 1, 0::bigint) over chained as before, lag(hash, 1, ''::bytea) over chained as previous
       from audit window chained as (partition by company_id order by position, id)),
     judged as (
       select company_id, id, position, before,
         hash is distinct from hale_audit_hash(previous, entry)
           or (actor_id is not null and actor_mark is distinct from hale_audit_mark(id, actor_id))
           or (subject_id is not null and subject_mark is distinct from hale_audit_mark(id, subject_id)) as "isFaulty"
       from chain)
     select slug as company, judged.id, position, before, "isFaulty"
     from judged join companies on companies.id = company_id
     where "isFaulty" or position <> before + 1 order by slug, position limit ${MAX_NAMED}`,
  )
  return rows.map(({ company, id, position, before, isFaulty }) => {
    const [from, to] = [BigInt(before) + 1n, BigInt(position) - 1n]
    if (to === from) return `${company}: entry ${from} is missing.`
    if (to > from) return `${company}: entries ${from} to ${to} are missing.`
    if (to < from - 1n) return `${company}: entry ${position} (${id}) is there twice, or was moved there.`
    return isFaulty
      ? `${company}: entry ${position} (${id}) was changed, or moved there.`
      : `${company}: entry ${position} (${id}) does not follow ${before}.`
  })
}

/**
 * Lists companies whose last entry is not the one recorded as last in `audit_heads`, as when entries at the end are
 * missing.
 */
async function listEnds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Head>(
    `select slug as company, heads.position, encode(heads.hash, 'hex') as hash,
       coalesce(last.position, 0)::text as "lastPosition", encode(last.hash, 'hex') as "lastHash"
     from audit_heads heads join companies on companies.id = heads.company_id
     left join lateral (
       select position, hash from audit where audit.company_id = heads.company_id order by position desc limit 1) last on true
     where last.position is distinct from heads.position or last.hash is distinct from heads.hash order by slug`,
  )
  return rows.map(({ company, position, lastPosition }) =>
    BigInt(lastPosition) < BigInt(position)
      ? `${company}: entries after ${lastPosition} are missing; there were ${position}.`
      : `${company}: the last entry, ${lastPosition}, is not the one that was written.`,
  )
}
