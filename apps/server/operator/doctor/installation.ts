import type { OperatorConnection } from '../join.ts'
import { warningFinding, ok, errorFinding, type Finding } from './finding.ts'

const LATE_MINUTES = 15

export async function checkJobs({ client }: Pick<OperatorConnection, 'client'>): Promise<Finding[]> {
  // Row-level security restricts even the tables' owner, so this uses the role `hale_door`, which sees all companies.
  await client.query('set role hale_door')
  const { rows: dead } = await client.query<{ kind: string; count: number; failure: string }>(
    `select kind, count(*)::int as count, coalesce(mode() within group (order by failure), 'unknown') as failure
     from jobs where dead_at is not null group by kind order by kind`,
  )
  const { rows: late } = await client.query<{ count: number }>(
    `select count(*)::int as count from jobs
     where dead_at is null and lease is null and due_at < now() - make_interval(mins => $1)`,
    [LATE_MINUTES],
  )
  await client.query('reset role')
  const findings = dead.map(({ kind, count, failure }) =>
    warningFinding(
      `Jobs of the kind ${kind} were given up: ${count}, mostly for ${failure}.`,
      'See npm run hale -- jobs list; put right what the code says, then npm run hale -- jobs retry --all',
    ),
  )
  const waiting = late[0]?.count ?? 0
  if (waiting > 0)
    findings.push(
      errorFinding(
        `Jobs wait for more than ${LATE_MINUTES} minutes: ${waiting}.`,
        'Start a server, or look whether it has enough processor time: jobs run while one runs.',
      ),
    )
  return findings.length > 0 ? findings : [ok('No job was given up, and none is late.')]
}

/** Finds whether PUBLIC_URL leads to a company; the start itself checks that it is https. */
export async function checkPublicUrl({
  client,
  config,
}: Pick<OperatorConnection, 'client' | 'config'>): Promise<Finding[]> {
  const { publicUrl } = config
  if (!publicUrl) return [ok('PUBLIC_URL is not set, as in a demo.')]
  await client.query('set role hale_door')
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from companies where is_default or $1 = any (hostnames)',
    [publicUrl.hostname],
  )
  await client.query('reset role')
  const findings: Finding[] = []
  if (publicUrl.pathname !== '/' || publicUrl.search)
    findings.push(
      errorFinding(
        'PUBLIC_URL has a path, which links in mails would lose.',
        `Set it to ${publicUrl.origin}: Hale has a host of its own.`,
      ),
    )
  if (rows[0]?.count === 0)
    findings.push(
      errorFinding(
        `${publicUrl.hostname}, the host of PUBLIC_URL, belongs to no company, and none is the default.`,
        `npm run hale -- company create --slug … --name … --host ${publicUrl.hostname}`,
      ),
    )
  return findings.length > 0 ? findings : [ok(`People who come by ${publicUrl.origin} find their company.`)]
}
