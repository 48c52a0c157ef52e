import { randomUUID } from 'node:crypto'
import { hashPassword } from '../crypto/password.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../db/connect.ts'
import { companies } from '../db/tables/companies/companies.ts'
import { accounts, members } from '../db/tables/people.ts'
import { DEMO_PASSWORD, demoCompanies, demoId, designOf, type CompanySpec } from './companies.ts'
import { dateDaysAgo } from './dates.ts'
import type { DemoPart, DemoPerson } from './demo-part.ts'
import { BEGAN_DAYS_AGO, demoPeople } from './people.ts'

export const demoAccounts = demoCompanies.flatMap((company) =>
  company.people.map((person) => ({ ...person, company: company.name })),
)

/** Fills an empty database with the demo's companies; one that holds another company is left alone. */
export async function fillDemo(
  database: Database,
  parts: readonly DemoPart[],
  sealer: Sealer,
): Promise<boolean> {
  const demoIds = demoCompanies.map(({ slug }) => demoId(slug))
  if (await database.crossTenantQueries.hasOtherCompanies(demoIds)) return false
  if (await database.crossTenantQueries.findCompany('', undefined)) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // The default company comes last: its presence shows that the demo is complete, also after a crash.
  for (const company of demoCompanies.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    await fillCompany(database, company, { passwordHash, parts, sealer })
  }
  return true
}

type FillOptions = { passwordHash: string; parts: readonly DemoPart[]; sealer: Sealer }

async function fillCompany(
  database: Database,
  company: CompanySpec,
  { passwordHash, parts, sealer }: FillOptions,
): Promise<void> {
  const { slug, name, hostnames, isDefault, country } = company
  const id = demoId(slug)
  const tenant = database.tenant(id)
  await tenant.write(async (tx) => {
    const insertedRows = await tx
      .insert(companies)
      .values({
        ...{ id, slug, name, hostnames, isDefault, country },
        ...{ design: designOf(company), createdAt: dateDaysAgo(BEGAN_DAYS_AGO) },
      })
      .onConflictDoNothing()
      .returning({ id: companies.id })
    if (insertedRows.length === 0) return
    const people = peopleOf(company, passwordHash).map((person) => ({ ...person, companyId: id }))
    await tx.insert(accounts).values(people.map((person) => ({ ...person, id: person.accountId })))
    await tx.insert(members).values(people)
    const filled = { id, slug, name, isDefault, isCrowded: company.crowd > 0, people, sealer }
    for (const { fill } of parts) await fill?.(tx, filled)
  })
  for (const { finish } of parts) await finish?.(tenant)
}

function peopleOf(company: CompanySpec, passwordHash: string) {
  const peopleRows = company.people.map((person) => ({
    ...{ ...person, state: 'active' as const, daysAgo: BEGAN_DAYS_AGO },
    ...{ index: undefined, passwordHash },
  }))
  const crowd = demoPeople(company.crowd).map((person, index) => ({ ...person, index, passwordHash: null }))
  return [...peopleRows, ...crowd].map((person) => ({
    ...{ ...person, ...dates(person) },
    ...{ id: randomUUID(), accountId: randomUUID() },
  }))
}

/** Returns the dates at which a demo person was invited, activated and disabled, by their state. */
function dates({ state, daysAgo }: Pick<DemoPerson, 'state' | 'daysAgo'>) {
  const invited = { invitedAt: dateDaysAgo(daysAgo), invitationEndsAt: dateDaysAgo(daysAgo - 7) }
  if (state === 'invited' || state === 'expired') return { ...invited, createdAt: dateDaysAgo(daysAgo) }
  const activated = { ...invited, createdAt: dateDaysAgo(daysAgo), activatedAt: dateDaysAgo(daysAgo - 1) }
  return state === 'disabled' ? { ...activated, disabledAt: dateDaysAgo(daysAgo / 2) } : activated
}
