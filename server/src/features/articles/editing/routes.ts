import {
  createDraft,
  deleteDraft,
  getDraft,
  getRevision,
  listDrafts,
  listRevisions,
  previewDraft,
  publishDraft,
  republishDraft,
  restoreDraft,
  saveDraft,
  unpublishDraft,
} from '@hale/contracts/drafts'
import type { Bind } from '../../../http/bind.ts'
import { cutPage, readCursor } from '../../../http/cursor.ts'
import { done, fail } from '../../../http/outcome.ts'
import type { DraftStore } from './draft-store.ts'
import { shown, type DraftService } from './service.ts'
import type { RevisionStore } from './revision-store.ts'

type DraftParts = { store: DraftStore; revisions: RevisionStore; service: DraftService }

export function draftRoutes(bind: Bind, { store, revisions, service }: DraftParts): void {
  bind(createDraft, ({ input, member }) => service.create(member, input.copyOf))

  bind(listDrafts, async ({ input: { limit = 24, cursor, state }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, readCursor(cursor), state)
    const { items, next } = cutPage(rows, limit, ({ savedAt, id }) => ({ at: savedAt, id }))
    return done({ items: items.map(shown), next })
  })

  bind(getDraft, ({ input, member }) => service.get(member, input.id))
  bind(saveDraft, ({ input, member }) => service.save(member, input))
  bind(previewDraft, ({ input, member }) => service.preview(member, input.id))
  bind(publishDraft, ({ input, member }) => service.publish(member, input))
  bind(unpublishDraft, ({ input, member }) => service.unpublish(member, input.id))
  bind(republishDraft, ({ input, member }) => service.republish(member, input.id))
  bind(deleteDraft, ({ input, member }) => service.remove(member, input.id))
  bind(restoreDraft, ({ input, member }) => service.restore(member, input.id))

  bind(listRevisions, async ({ input: { id, limit = 50, before }, member }) => {
    const found = await revisions.list(member.tenant, id, limit + 1, before)
    if (found.length === 0 && !(await store.find(member.tenant, id))) return fail('article-not-found')
    const items = found.slice(0, limit)
    const next = found.length > limit ? (items.at(-1)?.version ?? null) : null
    return done({ items: items.map(atText), next })
  })

  bind(getRevision, async ({ input: { id, version }, member }) => {
    const found = await revisions.find(member.tenant, id, version)
    if (found) return done(atText(found))
    return fail((await store.find(member.tenant, id)) ? 'revision-not-found' : 'article-not-found')
  })
}

/** Moments travel as texts. */
function atText<Row extends { savedAt: Date }>(row: Row) {
  return { ...row, savedAt: row.savedAt.toISOString() }
}
