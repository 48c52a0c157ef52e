import { randomUUID } from 'node:crypto'
import type { DesignContent } from '../../contract/design.ts'
import { eq, sql } from '#platform/db/drizzle.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { designs } from '#platform/db/tables/companies/design.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addDocuments } from '#platform/documents/server/draft-store.ts'
import type { PublishedDesign } from './publication.ts'

/** SQL of the published design, for a row in `designs`. */
export const shownDesign = sql`(select design from companies where companies.id = ${designs.companyId})`

export function designStore(rows: Rows) {
  const findId = (tenant: Tenant, tx: Rows) =>
    tx.select({ id: designs.id }).from(designs).where(eq(designs.companyId, tenant.companyId))
  const { name, country, design } = companies
  // Prepared, since every visit runs this query.
  const published = rows
    .select({ name, country, design })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company')))
    .prepare('companies_published')

  return {
    /** Returns the document's id; creates the document with the published design as its first version. */
    async findOrCreate(tenant: Tenant, contentOf: (published: PublishedDesign) => DesignContent) {
      const [row] = await tenant.read(() => findId(tenant, rows))
      if (row) return row.id
      return tenant.write(async (tx) => {
        const company = await lockCompany(tx, tenant)
        const [row] = await findId(tenant, tx)
        return row?.id ?? createFirst(tx, tenant, contentOf(company))
      })
    },

    async findPublished(tenant: Tenant): Promise<PublishedDesign | undefined> {
      const [company] = await tenant.read(() => published.execute({ company: tenant.companyId }))
      return company
    },

    /** Publishes a design, within the transaction that publishes its version. */
    async write(tx: Rows, { companyId }: Tenant, published: PublishedDesign): Promise<void> {
      await tx.update(companies).set(published).where(eq(companies.id, companyId))
    },
  }
}

/** Locks the company, so that of two admins who open the design first only one creates it. */
async function lockCompany(tx: Rows, { companyId }: Tenant): Promise<PublishedDesign> {
  const { name, country, design } = companies
  const [company] = await tx
    .select({ name, country, design })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (!company) throw new Error('A member belongs to no company.')
  return company
}

async function createFirst(tx: Rows, { companyId }: Tenant, content: DesignContent): Promise<string> {
  const id = randomUUID()
  const { title } = content
  await tx.insert(designs).values({ id, companyId, title, status: 'published', publishedAt: sql`now()` })
  await addDocuments(tx, companyId, 'design', [{ id, content, kind: 'published' }])
  return id
}
