import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import { readScreenOf, type AnnouncedName } from '../../contract/document-types.ts'
import type { TranslationTable } from '../../../db/tables/content/documents.ts'
import type { Titles } from '../../../db/tables/notifications.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { CompanyJobHandler, JobResult } from '../../../jobs/job.ts'
import { announceJobOf, findPublished, findTitles, type FollowedTable } from './announce-store.ts'

type AnnouncedDocument = {
  kind: AnnouncedName
  subjectId: string
  title: string
  titles: Titles
  path: string
  category: ArticleCategory
}

/** Notifies the followers of a category, of each document once. */
export type Followers = {
  addForFollowers(tx: Rows, tenant: Tenant, announced: AnnouncedDocument): Promise<unknown>
}

type Dependencies = {
  name: AnnouncedName
  table: FollowedTable
  translations: TranslationTable
  followers: Followers
}

/**
 * Returns the job that notifies followers when members can see a document. A document that is hidden, or has
 * been visible for a week, is not announced.
 */
export function announceJob({ name, table, translations, followers }: Dependencies): CompanyJobHandler {
  return {
    kind: announceJobOf(name),
    for: 'company',
    concurrency: 2,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    run: ({ tenant, subjectId: id }) =>
      tenant.write(async (tx): Promise<JobResult> => {
        const publication = await findPublished(tx, table, tenant, id)
        if (!publication?.isNew) return undefined
        if (!publication.isVisible) return { state: 'repeat', seconds: Math.max(1, publication.secondsLeft) }
        const { title, category } = publication
        const path = readScreenOf(name, id)
        const titles = await findTitles(tx, translations, tenant, id)
        const announced = { kind: name, subjectId: id, title, titles, path, category }
        await followers.addForFollowers(tx, tenant, announced)
        return undefined
      }),
  }
}
