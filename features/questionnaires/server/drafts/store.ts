import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { contentOf } from '../../rules/drafts/groups.ts'
import { asc, desc, eq, sql } from '#platform/db/drizzle.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { questionnaireDocuments, questionnaires } from '#platform/db/tables/questionnaires.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { DocumentKey } from '#platform/documents/server/document-type.ts'
import { addDocuments } from '#platform/documents/server/draft-store.ts'
import { addPublishedRevision, lockDocument } from '#platform/documents/server/revision-store.ts'
import { parseRow } from '../store.ts'
import { titleOf } from './publication.ts'

/**
 * Maximum number of earlier versions in the history with which a document begins; older ones stay in `questionnaires`
 * only.
 */
const MAX_EARLIER = 100

/**
 * Stores each company's questionnaire document. Its history begins with the versions that were published before the
 * document existed.
 */
export function questionnaireDocumentStore(rows: Rows) {
  return {
    /** Returns the document's id; creates the document where the company has none. */
    async findOrCreate(tenant: Tenant): Promise<string> {
      const id = await tenant.read(() => findId(rows, tenant))
      if (id) return id
      return tenant.write(async (tx) => {
        await lockCompany(tx, tenant)
        return (await findId(tx, tenant)) ?? create(tx, tenant)
      })
    },
  }
}

/**
 * Locks a company's document and also prevents its creation meanwhile; returns undefined where no admin has opened it
 * yet.
 */
export async function lockQuestionnaire(tx: Rows, tenant: Tenant) {
  await lockCompany(tx, tenant)
  const id = await findId(tx, tenant)
  const key = id === undefined ? undefined : keyOf(tenant, id)
  const locked = key && (await lockDocument(tx, key))
  return key && locked && { key, version: locked.version }
}

/**
 * Adds a questionnaire that was published without the document to it as a version; the caller has locked the
 * document.
 */
export async function addToDocument(
  tx: Rows,
  { key, version }: { key: DocumentKey; version: number },
  { actorId, questionnaire }: { actorId: string; questionnaire: Questionnaire },
): Promise<void> {
  const content = contentOf(questionnaire)
  await addPublishedRevision(tx, key, { version, actorId, content })
  await tx
    .update(questionnaireDocuments)
    .set({ title: titleOf(content), updatedAt: sql`now()` })
    .where(eq(questionnaireDocuments.id, key.id))
}

/**
 * Locks the company, so that only one document is created where two admins open the questionnaire for the first time
 * at once.
 */
async function lockCompany(tx: Rows, { companyId }: Tenant): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

async function findId(rows: Rows, { companyId }: Tenant): Promise<string | undefined> {
  const [row] = await rows
    .select({ id: questionnaireDocuments.id })
    .from(questionnaireDocuments)
    .where(eq(questionnaireDocuments.companyId, companyId))
  return row?.id
}

function keyOf({ companyId }: Tenant, id: string): DocumentKey {
  return { companyId, type: 'questionnaire', id }
}

async function create(tx: Rows, tenant: Tenant): Promise<string> {
  const { companyId } = tenant
  const id = randomUUID()
  const newest = tx
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.companyId, companyId))
    .orderBy(desc(questionnaires.version))
    .limit(MAX_EARLIER)
    .as('newest')
  const saved = await tx.select().from(newest).orderBy(asc(newest.version))
  const kind = 'published' as const
  const earlier = saved.map(({ savedAt, savedBy, ...row }) => ({
    ...{ content: contentOf(parseRow(row)), kind, savedAt, savedBy },
  }))
  const current = earlier.pop() ?? { content: contentOf(builtInQuestionnaire), kind }
  const title = titleOf(current.content)
  await tx
    .insert(questionnaireDocuments)
    .values({ id, companyId, title, status: 'published', publishedAt: sql`now()` })
  await addDocuments(tx, companyId, 'questionnaire', [{ id, earlier, ...current }])
  return id
}
