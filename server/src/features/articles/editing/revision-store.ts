import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { ArticleContent } from '@hale/contracts/drafts'
import { drafts, members, revisions } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'

export type RevisionStore = ReturnType<typeof revisionStore>

export type Save = {
  id: string
  actorId: string
  /** The version it stands on. */
  version: number
  saveId: string
  editing: string
  content: ArticleContent
  kind: 'saved' | 'restored'
}

export type FoundRevision = Awaited<ReturnType<RevisionStore['list']>>[number]

const MINUTES_OF_ONE = 5
const MAX_KEPT = 200
const AFTER_ALL = 2 ** 31 - 1

const facts = {
  version: revisions.version,
  savedAt: revisions.savedAt,
  savedBy: members.name,
  kind: revisions.kind,
}

export function revisionStore(rows: Rows) {
  const company = sql.placeholder('company')
  const id = sql.placeholder('id')
  const saver = and(eq(members.companyId, revisions.companyId), eq(members.id, revisions.savedBy))
  const kept = and(
    eq(revisions.companyId, company),
    eq(revisions.articleId, id),
    isNotNull(revisions.content),
  )

  const page = rows
    .select(facts)
    .from(revisions)
    .leftJoin(members, saver)
    .where(and(kept, sql`${revisions.version} < ${sql.placeholder('before')}`))
    .orderBy(desc(revisions.version))
    .limit(sql.placeholder('limit'))
    .prepare('revisions_page')

  const one = rows
    .select({ ...facts, content: revisions.content })
    .from(revisions)
    .leftJoin(members, saver)
    .where(and(kept, eq(revisions.version, sql.placeholder('version'))))
    .prepare('revisions_one')

  return {
    /** Newest first. */
    list(tenant: Tenant, id: string, limit: number, before: number = AFTER_ALL) {
      return tenant.read(() => page.execute({ company: tenant.companyId, id, limit, before }))
    },

    async find(tenant: Tenant, id: string, version: number) {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, id, version }))
      return row?.content ? { ...row, content: row.content } : undefined
    },

    /** One version more, or nothing at all. The article is locked, so of two who save at once one is later. */
    save(tenant: Tenant, save: Save) {
      return tenant.write(async (tx) => {
        const held = await lockDraft(tx, tenant, save.id)
        if (!held || held.deletedFrom) return 'article-not-found'
        const before = await findSave(tx, tenant, save)
        if (before) return before
        if (held.version !== save.version) return 'article-changed'
        return addRevision(tx, tenant, save)
      })
    },
  }
}

/** Locks an article for a change; undefined when the company has none of this id. */
export async function lockDraft(tx: Rows, tenant: Tenant, id: string) {
  const [held] = await tx
    .select({
      version: drafts.version,
      publishedVersion: drafts.publishedVersion,
      deletedFrom: drafts.deletedFrom,
    })
    .from(drafts)
    .where(ofArticle(drafts, tenant, id))
    .for('update')
  return held
}

/** The rows of one article, in either table. */
export function ofArticle(table: typeof drafts | typeof revisions, { companyId }: Tenant, id: string) {
  return and(eq(table.companyId, companyId), eq(table.articleId, id))
}

async function findSave(tx: Rows, tenant: Tenant, { id, saveId }: Save) {
  const [before] = await tx
    .select({ version: revisions.version, savedAt: revisions.savedAt })
    .from(revisions)
    .where(and(ofArticle(revisions, tenant, id), eq(revisions.saveId, saveId)))
  return before
}

async function addRevision(tx: Rows, tenant: Tenant, save: Save) {
  const { id, actorId, saveId, editing, content, kind } = save
  const began = kind === 'saved' ? await fold(tx, tenant, save) : undefined
  const next = { version: save.version + 1, savedBy: actorId, savedAt: sql`now()` }
  const where = { companyId: tenant.companyId, articleId: id }
  const [added] = await tx
    .insert(revisions)
    .values({ ...where, ...next, saveId, editing, kind, content, ...(began ? { beganAt: began } : {}) })
    .returning({ version: revisions.version, savedAt: revisions.savedAt })
  if (!added) throw new Error('A revision was not added.')
  await tx
    .update(drafts)
    .set({ ...next, title: content.title })
    .where(ofArticle(drafts, tenant, id))
  if (!began) await forgetOld(tx, tenant, id)
  return added
}

/** Has this save stand for the one before, if that is of the same few minutes; answers when those began. */
async function fold(tx: Rows, tenant: Tenant, { id, version, editing, actorId }: Save) {
  const [folded] = await tx
    .update(revisions)
    .set({ content: null })
    .where(
      and(
        ofArticle(revisions, tenant, id),
        eq(revisions.version, version),
        eq(revisions.kind, 'saved'),
        eq(revisions.editing, editing),
        eq(revisions.savedBy, actorId),
        gt(revisions.beganAt, sql`now() - make_interval(mins => ${MINUTES_OF_ONE})`),
      ),
    )
    .returning({ beganAt: revisions.beganAt })
  return folded?.beganAt
}

/** Keeps what was published, and the newest of the others. */
async function forgetOld(tx: Rows, tenant: Tenant, id: string): Promise<void> {
  const ours = ofArticle(revisions, tenant, id)
  const oldest = tx
    .select({ version: revisions.version })
    .from(revisions)
    .where(and(ours, isNotNull(revisions.content)))
    .orderBy(desc(revisions.version))
    .offset(MAX_KEPT - 1)
    .limit(1)
  const folded = sql`${revisions.content} is null and ${revisions.savedAt} < now() - interval '1 day'`
  const old = sql`${revisions.kind} <> 'published' and ${revisions.version} < (${oldest})`
  await tx.delete(revisions).where(and(ours, sql`(${folded} or ${old})`))
}
