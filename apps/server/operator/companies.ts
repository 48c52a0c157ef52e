import { randomUUID } from 'node:crypto'
import { and, eq } from '#platform/db/drizzle.ts'
import type pg from 'pg'
import * as z from 'zod'
import { defaultDesign, slug as slugForm } from '#features/companies/contract/companies.ts'
import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { isName } from '#platform/contract/values.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { isTimeZone } from '#platform/db/regions/time-zones.ts'
import { initialServices } from '#features/services/server/initial-services.ts'
import { addInitialServices } from '#features/services/server/initial-store.ts'
import { command, noArguments } from './command.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import type { OperatorConnection } from './join.ts'

type Company = {
  id: string
  slug: string
  name: string
  hostnames: string[]
  isDefault: boolean
  people: number
}

export const slug = z
  .string()
  .refine(
    (text) => slugForm.safeParse(text).success,
    'must be small letters, digits and dashes, such as acme',
  )

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

const host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a host name without a port, such as acme.example')

const country = z
  .string()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && regions.of(code),
    'must be a country’s two letters, such as US',
  )
  // Accepts alternative codes, such as `UK` for `GB`.
  .transform((code) => new Intl.Locale(`und-${code}`).region ?? code)

const timeZone = z
  .string()
  .refine((name) => isTimeZone(name), 'must be a time zone as IANA names it, such as Europe/London')

export const setTimeZone = command({
  usage: '--company acme --time-zone America/Chicago',
  says: 'sets where a company’s days end: those of announcements; at first that follows from its country',
  options: { company: { type: 'string' }, 'time-zone': { type: 'string' } },
  input: z.object({ company: slug, 'time-zone': timeZone, rest: noArguments }),
  async run(connection, { company, 'time-zone': zone }) {
    const tenant = await findTenant(connection, company)
    await updateCompany(tenant, { timeZone: zone }, 'company.time-zone-changed')
    return `The days of ${company} end as they do in ${zone}.`
  },
})

const MAX_INVITATIONS_PER_DAY = 1_000_000

export const setInvitations = command({
  usage: '--company acme --per-day 500',
  says: 'sets how many people a company’s admins may invite in a day; at first 10,000',
  options: { company: { type: 'string' }, 'per-day': { type: 'string' } },
  input: z.object({
    company: slug,
    'per-day': z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number')
      .transform(Number)
      .refine((max) => max >= 1 && max <= MAX_INVITATIONS_PER_DAY, 'must be a number from 1 to 1000000'),
    rest: noArguments,
  }),
  async run(connection, { company, 'per-day': max }) {
    const tenant = await findTenant(connection, company)
    await updateCompany(tenant, { invitationsPerDay: max }, 'company.invitations-changed', { perDay: max })
    return `The admins of ${company} may invite ${max} people a day.`
  },
})

export const acceptPasswords = command({
  usage: '--company acme',
  says: 'lets a company’s people log in with passwords again, beside single sign-on',
  options: { company: { type: 'string' } },
  input: z.object({ company: slug, rest: noArguments }),
  async run(connection, { company }) {
    const { companyId, write } = await findTenant(connection, company)
    const isDone = await write(async (tx) => {
      const isRefusing = and(eq(identityProviders.companyId, companyId), eq(identityProviders.isOnly, true))
      const updatedRows = await tx
        .update(identityProviders)
        .set({ isOnly: false })
        .where(isRefusing)
        .returning({ id: identityProviders.companyId })
      if (updatedRows.length > 0)
        await writeAudit(tx, companyId, [{ actorId: null, action: 'passwords.accepted' }])
      return updatedRows.length > 0
    })
    return isDone
      ? `The people of ${company} may log in with passwords again.`
      : `Nothing done: ${company} accepts passwords.`
  },
})

export const createCompany = command({
  usage:
    '--slug acme --name "Acme" [--host acme.example]… [--country US] [--time-zone America/Chicago] [--default] [--color #0f5c4f]',
  says: 'makes a company; the default one is for whoever comes by no host of another',
  options: {
    slug: { type: 'string' },
    name: { type: 'string' },
    host: { type: 'string', multiple: true },
    country: { type: 'string' },
    'time-zone': { type: 'string' },
    default: { type: 'boolean' },
    color: { type: 'string' },
  },
  input: z.object({
    slug,
    name: z
      .string()
      .trim()
      .min(1, 'is missing')
      .max(100, 'may have at most 100 characters')
      .refine((text) => isName(text, 100), 'must be text that can be seen, in one line'),
    host: z.array(host).default([]),
    country: country.default('US'),
    'time-zone': timeZone.optional(),
    default: z.boolean().default(false),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0f5c4f')
      .default(defaultDesign.colors.primary),
    rest: noArguments,
  }),
  async run({ client, database }, input) {
    const { slug, name, host, country, default: isDefault, color } = input
    assertFree(await listAll(client), slug, host, isDefault)
    const { name: _, ...design } = defaultDesign
    const company = {
      id: randomUUID(),
      slug,
      name,
      hostnames: [...new Set(host)],
      isDefault,
      country,
      timeZone: input['time-zone'],
      design: { ...design, colors: { ...design.colors, primary: color } },
    }
    await database.tenant(company.id).write(async (tx) => {
      await tx.insert(companies).values(company)
      await addInitialServices(tx, company.id, initialServices())
      await writeAudit(tx, company.id, [{ actorId: null, action: 'company.created' }])
    })
    return `Made ${slug}. Its first admin: npm run hale -- invite --company ${slug} --role admin --email …`
  },
})

async function updateCompany(
  { companyId, write }: Tenant,
  changes: Partial<typeof companies.$inferInsert>,
  action: AuditAction,
  detail: Record<string, number> = {},
): Promise<void> {
  await write(async (tx) => {
    await tx.update(companies).set(changes).where(eq(companies.id, companyId))
    await writeAudit(tx, companyId, [{ actorId: null, action, detail }])
  })
}

function assertFree(companies: Company[], slug: string, hosts: string[], isDefault: boolean): void {
  if (companies.some((company) => company.slug === slug))
    throw new OperatorError(`There is a company ${slug} already.`)
  for (const host of hosts) {
    const owner = companies.find(({ hostnames }) => hostnames.includes(host))
    if (owner) throw new OperatorError(`The host ${host} belongs to ${owner.slug}.`)
  }
  const first = companies.find((company) => company.isDefault)
  if (isDefault && first)
    throw new OperatorError(`The default company is ${first.slug}; there can be only one.`)
}

export const listCompanies = command({
  usage: '',
  says: 'the companies of this installation',
  input: z.object({ rest: noArguments }),
  async run({ client }) {
    const lines = (await listAll(client)).map(
      ({ slug, name, people, isDefault }) =>
        `${slug.padEnd(24)} ${name.padEnd(32)} ${people} people${isDefault ? ', default' : ''}`,
    )
    return lines.join('\n') || 'There is no company yet: npm run hale -- company create'
  },
})

export async function findTenant({ client, database }: OperatorConnection, slug: string): Promise<Tenant> {
  const stored = (await listAll(client)).find((company) => company.slug === slug)
  if (!stored) throw new OperatorError(`There is no company ${slug}: npm run hale -- company list`)
  return database.tenant(stored.id)
}

async function listAll(client: pg.Client): Promise<Company[]> {
  // Row-level security restricts even the tables' owner, so this uses the role `hale_door`, which sees all companies.
  await client.query('set role hale_door')
  const { rows } = await client.query<Company>(
    `select id, slug, name, hostnames, is_default as "isDefault",
       (select count(*)::int from members where company_id = companies.id) as people
     from companies order by name, slug`,
  )
  await client.query('reset role')
  return rows
}
