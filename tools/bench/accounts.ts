import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePeople } from './accounts/people.ts'
import { measureLogins } from './accounts/logins.ts'
import { measureSecrecy } from './accounts/secrecy.ts'
import { startHale, startProduction } from './parts/hale.ts'
import { shown, table } from './parts/numbers.ts'

/** Whether time tells who has an account, and what logins cost everybody else. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  try {
    // A first start in demo mode fills the database.
    await (await startHale(dataDir)).stop()
    // Each try comes from a network of its own, or the limits would answer in the place of what is measured.
    const hale = await startProduction(dataDir, 'silent', { TRUST_PROXY: 'loopback' })
    try {
      const people = await makePeople(dataDir)
      const secrecy = await measureSecrecy(hale.url, people)
      const logins = await measureLogins(hale.url, dataDir, people.active)
      console.log(
        table(
          ['300 tries each, in turn', 'known ms', 'unknown ms', 'p (rank test)'],
          secrecy.map(({ name, known, unknown, p }) => [
            name,
            shown(known, 2),
            shown(unknown, 2),
            shown(p, 2),
          ]),
        ),
      )
      console.log()
      console.log(table(['Logins', 'figure'], logins))
      console.log('\n`npm run bench -- accounts`')
    } finally {
      await hale.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
