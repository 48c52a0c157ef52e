import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of Debian's PostgreSQL 15, the oldest version that Hale supports. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PORT = 5432
/** The user id that PostgreSQL runs as, since it refuses to run as root. */
const NOBODY = 65_534

export type DebianCluster = { host: string; port: number; stop(): void }

/** Creates an empty cluster of Debian's PostgreSQL 15, without passwords; undefined where it is not installed. */
export function openDebianCluster(): DebianCluster | undefined {
  if (!existsSync(join(PROGRAMS, 'initdb'))) return undefined
  const host = mkdtempSync('/tmp/hale-15-')
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(host, NOBODY, NOBODY)
  chmodSync(host, 0o700)
  const data = join(host, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(PROGRAMS, program), ['-D', data, ...args], {
      ...{ cwd: '/', stdio: 'ignore' },
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    })
  run('initdb', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync')
  run('pg_ctl', '-w', '-l', join(host, 'log'), '-o', `-k ${host} -c listen_addresses= -c fsync=off`, 'start')
  return {
    host,
    port: PORT,
    stop() {
      run('pg_ctl', '-w', '-m', 'immediate', 'stop')
      rmSync(host, { recursive: true, force: true })
    },
  }
}
