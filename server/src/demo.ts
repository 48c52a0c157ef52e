import { createHash, randomUUID } from 'node:crypto'
import { readPictures } from '@hale/content/pictures'
import type { Role } from '@hale/contracts/accounts'
import type { Design } from '@hale/contracts/companies'
import type { Questionnaire } from '@hale/contracts/questionnaires'
import type { Database } from './db/connect.ts'
import { accounts, companies, members, news } from './db/tables.ts'
import { hashPassword } from './crypto/password.ts'
import { fillAnswers } from './demo-answers.ts'
import { fillReads } from './demo-reads.ts'
import { closeMonths } from './features/insights/service.ts'
import { dayAgo } from './demo-dates.ts'
import { demoNews } from './demo-news.ts'
import { BEGAN_DAYS_AGO, demoPeople, type DemoPerson } from './demo-people.ts'
import { acmeQuestionnaire } from './demo-questionnaire.ts'
import { demoHistory, type DemoResponse } from './demo-responses.ts'

export const DEMO_PASSWORD = 'hale-demo-2026'

type DemoCompany = {
  slug: string
  name: string
  hostnames: string[]
  isDefault: boolean
  colors: Design['colors']
  hero: { title: string; text: string }
  support: Design['support']
  people: { email: string; name: string; role: Role; responses?: DemoResponse[] }[]
  /** How many made-up people besides, who cannot log in. */
  crowd: number
  /** In place of the built-in one. */
  questionnaire?: Questionnaire
  /** How many answered while signed out, by month; the last is this one. */
  signedOut: number[]
}

const demoCompanies: DemoCompany[] = [
  {
    slug: 'hale-demo',
    name: 'Hale Demo',
    hostnames: [],
    isDefault: true,
    colors: { primary: '#0f5c4f', accent: '#e8795a' },
    hero: {
      title: 'A calm place for your health',
      text: 'Clear articles, useful tools and people to talk to. What you do here stays yours.',
    },
    support: { email: 'wellbeing@demo.example', phone: '+1 555 0100', url: null },
    people: [
      { email: 'member@demo.example', name: 'Maya Lindqvist', role: 'member', responses: demoHistory },
      { email: 'editor@demo.example', name: 'Theo Okafor', role: 'editor' },
      { email: 'admin@demo.example', name: 'Ines Carvalho', role: 'admin' },
    ],
    crowd: 120,
    signedOut: [31, 44, 38, 52, 47, 41, 12],
  },
  {
    slug: 'acme',
    name: 'Acme',
    hostnames: ['acme.localhost'],
    isDefault: false,
    colors: { primary: '#4338ca', accent: '#f59e0b' },
    hero: {
      title: 'Feel good at Acme',
      text: 'Everything Acme offers for your health and your family, in one place.',
    },
    support: { email: 'people@acme.example', phone: null, url: null },
    people: [
      { email: 'member@acme.example', name: 'Jonas Weber', role: 'member' },
      { email: 'admin@acme.example', name: 'Priya Raman', role: 'admin' },
    ],
    crowd: 0,
    questionnaire: acmeQuestionnaire,
    signedOut: [9, 14, 11, 3],
  },
]

export const demoAccounts = demoCompanies.flatMap((company) =>
  company.people.map((person) => ({ ...person, company: company.name })),
)

/** Fills an empty database, so that everything can be tried; one that holds another company is left alone. */
export async function fillDemo(database: Database): Promise<boolean> {
  const known = demoCompanies.map(({ slug }) => demoId(slug))
  if (await database.crossTenantQueries.hasOtherCompanies(known)) return false
  if (await database.crossTenantQueries.findCompany('', undefined)) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // The default company comes last: it is what says that the demo is whole, also after a crash in between.
  for (const company of demoCompanies.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    await fillCompany(database, company, passwordHash)
  }
  return true
}

async function fillCompany(database: Database, company: DemoCompany, passwordHash: string): Promise<void> {
  const id = demoId(company.slug)
  await database.tenant(id).write(async (tx) => {
    const { slug, name, hostnames, isDefault } = company
    const made = await tx
      .insert(companies)
      .values({
        ...{ id, slug, name, hostnames, isDefault, country: 'US' },
        ...{ design: designOf(company), createdAt: dayAgo(BEGAN_DAYS_AGO) },
      })
      .onConflictDoNothing()
      .returning({ id: companies.id })
    if (made.length === 0) return
    const people = [
      ...company.people.map((person) => ({
        responses: [],
        ...person,
        ...dates({ state: 'active', daysAgo: BEGAN_DAYS_AGO }),
        passwordHash,
      })),
      ...demoPeople(company.crowd).map((person) => ({ ...person, ...dates(person), passwordHash: null })),
    ].map((person) => ({ ...person, id: randomUUID(), accountId: randomUUID(), companyId: id }))
    await tx.insert(accounts).values(people.map((person) => ({ ...person, id: person.accountId })))
    await tx.insert(members).values(people)
    await fillAnswers(tx, id, { ...company, people })
    if (company.crowd > 0) await fillReads(tx, id, people)
    if (isDefault) await tx.insert(news).values(demoNews.map((item) => newsOf(id, name, item)))
  })
  // Months that are over are told as they would have been.
  await closeMonths(database.tenant(id), Date.now())
}

function newsOf(companyId: string, source: string, { daysAgo, ...item }: (typeof demoNews)[number]) {
  return { ...item, id: randomUUID(), companyId, source, publishedAt: dayAgo(daysAgo) }
}

/** What happened to somebody of the demo, and when. */
function dates({ state, daysAgo }: Pick<DemoPerson, 'state' | 'daysAgo'>) {
  const invited = { invitedAt: dayAgo(daysAgo), invitationEndsAt: dayAgo(daysAgo - 7) }
  if (state === 'invited' || state === 'expired') return { ...invited, createdAt: dayAgo(daysAgo) }
  const activated = { ...invited, createdAt: dayAgo(daysAgo), activatedAt: dayAgo(daysAgo - 1) }
  return state === 'disabled' ? { ...activated, disabledAt: dayAgo(daysAgo / 2) } : activated
}

function designOf(company: DemoCompany): Omit<Design, 'name'> {
  const pictures = readPictures()
  const picture = (part: string) => pictures.get(`companies/${company.slug}-${part}.svg`)?.url ?? null
  return {
    logoUrl: picture('logo'),
    markUrl: picture('mark'),
    colors: company.colors,
    font: 'figtree',
    radius: 12,
    hero: { ...company.hero, imageUrl: picture('hero') },
    support: company.support,
  }
}

/** The same on every machine, so that two servers that fill one database at once make one demo. */
function demoId(slug: string): string {
  const hex = createHash('sha256').update(`hale demo company ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
