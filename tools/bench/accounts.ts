import { measureLogins } from './accounts/logins.ts'
import { makePeople } from './accounts/people.ts'
import { measureSecrecy } from './accounts/secrecy.ts'
import { startProduction, withDemoData, withServer } from './parts/hale.ts'
import { formatNumber, table } from './parts/numbers.ts'

/** Lets each try come from an address of its own by `X-Forwarded-For`, so that no rate limit is met. */
const SETTINGS = { TRUST_PROXY: 'loopback' }

/** Measures whether response times tell who has an account, and what logins cost everybody else. */
export async function bench(): Promise<void> {
  await withDemoData((dataDir) =>
    withServer(startProduction(dataDir, 'silent', SETTINGS), async ({ url }) => {
      const people = await makePeople(dataDir)
      const secrecy = await measureSecrecy(url, people)
      const logins = await measureLogins(url, dataDir, people.active)
      const rows = secrecy.map(({ name, known, unknown, p }) => [
        name,
        ...[known, unknown, p].map((figure) => formatNumber(figure, 2)),
      ])
      console.log(table(['300 tries each, in turn', 'known ms', 'unknown ms', 'p (rank test)'], rows))
      console.log(`\n${table(['Logins', 'figure'], logins)}`)
    }),
  )
}
