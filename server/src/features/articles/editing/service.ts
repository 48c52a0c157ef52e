import type { LibraryPicture } from '@hale/content/pictures'
import type { Article } from '@hale/contracts/articles'
import { articleContent, type ArticleContent, type Draft, type saveDraft } from '@hale/contracts/drafts'
import type { Input } from '@hale/contracts/endpoint'
import * as z from 'zod/mini'
import type { CrossTenantQueries } from '../../../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../../../db/tenant.ts'
import { dated } from '../../../http/dated.ts'
import { done, fail, type Outcome } from '../../../http/outcome.ts'
import { contentOf, emptyContent } from './initial-content.ts'
import type { DraftStore, Standing } from './draft-store.ts'
import { dressWhole, type Pictures } from '../picture-urls.ts'
import { missingIn, pictureIdsIn, picturesOf, publishedRow, type KnownPictures } from './publication.ts'
import type { RevisionStore } from './revision-store.ts'
import type { DraftChange, StandingStore } from './publication-store.ts'

export type DraftService = ReturnType<typeof draftService>

type Needs = {
  store: DraftStore
  standings: StandingStore
  revisions: RevisionStore
  pictures: Pictures
  /** The library's, by their paths. */
  library: Map<string, LibraryPicture>
  crossTenantQueries: Pick<CrossTenantQueries, 'listDeletedArticles'>
  tenancy: Pick<Tenancy, 'tenant'>
}

const MAX_PER_ROUND = 50

type Editor = { memberId: string; name: string; tenant: Tenant }
type ToPublish = { id: string; version: number; at?: string | undefined }

export function draftService({
  store,
  standings,
  revisions,
  pictures,
  library,
  crossTenantQueries,
  tenancy,
}: Needs) {
  async function knownFor(tenant: Tenant, content: ArticleContent): Promise<KnownPictures> {
    const ids = pictureIdsIn(content)
    return { library, company: ids.length > 0 ? await pictures.find(tenant, ids) : new Map() }
  }

  /** The newest text of one's own article, else the library's. */
  async function findCopied(tenant: Tenant, id: string): Promise<ArticleContent | undefined> {
    const own = await store.find(tenant, id)
    if (own) return own.state === 'deleted' ? undefined : own.content
    const article = await store.findLibraryArticle(tenant, id)
    return article && contentOf(article, library)
  }

  const changing =
    (change: (tenant: Tenant, change: DraftChange) => Promise<string>) =>
    async (
      { tenant, memberId }: Editor,
      id: string,
    ): Promise<Outcome<{ id: string }, 'article-not-found'>> => {
      const changed = await change(tenant, { actorId: memberId, id })
      return changed === 'article-not-found' ? fail(changed) : done({ id })
    }

  return {
    async create({ tenant, memberId, name }: Editor, copyOf: string | undefined) {
      const kind = copyOf ? 'copied' : 'saved'
      const content = copyOf ? await findCopied(tenant, copyOf) : emptyContent(name)
      if (!content) return fail('article-not-found')
      return done({ id: await store.create(tenant, { content, kind, actorId: memberId }) })
    },

    async get({ tenant }: Editor, id: string): Promise<Outcome<Draft, 'article-not-found'>> {
      const found = await store.find(tenant, id)
      if (!found) return fail('article-not-found')
      const { content } = found
      return done({
        ...shown(found),
        content,
        pictures: picturesOf(content, await knownFor(tenant, content)),
      })
    },

    async save({ tenant, memberId }: Editor, input: Input<typeof saveDraft>) {
      const { restored, ...save } = input
      const kind = restored === undefined ? 'saved' : 'restored'
      const content = wellFormed(input.content)
      const saved = await revisions.save(tenant, { ...save, content, kind, actorId: memberId })
      if (typeof saved === 'string') return fail(saved)
      return done({ version: saved.version, savedAt: saved.savedAt.toISOString() })
    },

    async preview({ tenant }: Editor, id: string): Promise<Outcome<Article, 'article-not-found'>> {
      const found = await store.find(tenant, id)
      if (!found) return fail('article-not-found')
      const row = publishedRow(found.content, { library, company: new Map() })
      const publishedAt = (found.state === 'published' && found.publishedAt) || new Date()
      const article = await dressWhole(pictures, tenant, { ...row, id, publishedAt })
      const updatedAt = found.state === 'published' ? new Date().toISOString() : null
      return done({ ...dated(article), updatedAt, own: true, saved: false, related: [] })
    },

    async publish({ tenant, memberId }: Editor, { id, version, at }: ToPublish) {
      const found = await store.find(tenant, id)
      if (!found || found.state === 'deleted') return fail('article-not-found')
      if (found.version !== version) return fail('article-changed')
      const from = at === undefined ? undefined : new Date(at)
      if (from && from > new Date() && found.state === 'published') {
        // There is one text that members see; a later one cannot wait beside it.
        return fail('invalid-input', { issues: [{ path: 'at', message: 'is later than members see it' }] })
      }
      const known = await knownFor(tenant, found.content)
      const issues = missingIn(found.content, known)
      if (issues.length > 0) return fail('article-incomplete', { issues })
      const publication = { version, at: from, row: publishedRow(found.content, known) }
      const published = await standings.publish(tenant, { actorId: memberId, id }, publication)
      return typeof published === 'string' ? fail(published) : done(dated(published))
    },

    unpublish: changing(standings.unpublish),
    republish: changing(standings.republish),
    remove: changing(standings.remove),
    restore: changing(standings.restore),

    /** Erases some of what was deleted long ago, in whichever company; one round. Answers how many. */
    async forgetDeleted(): Promise<number> {
      const old = await crossTenantQueries.listDeletedArticles(MAX_PER_ROUND)
      for (const { companyId, articleId } of old) await standings.forget(tenancy.tenant(companyId), articleId)
      return old.length
    },
  }
}

/** A standing as the contract wants it: members' dates only while members see the article, or will. */
export function shown(standing: Standing) {
  const visible = standing.state === 'scheduled' || standing.state === 'published'
  return {
    ...standing,
    publishedAt: visible ? (standing.publishedAt?.toISOString() ?? null) : null,
    publishedVersion: visible ? standing.publishedVersion : null,
    savedAt: standing.savedAt.toISOString(),
  }
}

/** Half of a character, as a cut through an emoji leaves it, is no text to PostgreSQL; JSON tells it by its escape. */
function wellFormed(content: ArticleContent): ArticleContent {
  const json = JSON.stringify(content)
  if (!/\\ud[89a-f]/.test(json)) return content
  const mended: unknown = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return z.parse(articleContent, mended)
}
