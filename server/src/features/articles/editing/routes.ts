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
import { done } from '../../../core/outcome.ts'
import type { DraftService } from './service.ts'

export function draftRoutes(bind: Bind, drafts: DraftService): void {
  bind(createDraft, ({ input, member }) => drafts.create(member, input.copyOf))
  bind(listDrafts, async ({ input, member }) => done(await drafts.list(member.tenant, input)))
  bind(getDraft, ({ input, member }) => drafts.get(member, input.id))
  bind(saveDraft, ({ input, member }) => drafts.save(member, input))
  bind(previewDraft, ({ input, member }) => drafts.preview(member, input.id))
  bind(publishDraft, ({ input, member }) => drafts.publish(member, input))
  bind(unpublishDraft, ({ input, member }) => drafts.unpublish(member, input.id))
  bind(republishDraft, ({ input, member }) => drafts.republish(member, input.id))
  bind(deleteDraft, ({ input, member }) => drafts.remove(member, input.id))
  bind(restoreDraft, ({ input, member }) => drafts.restore(member, input.id))
  bind(listRevisions, ({ input, member }) => drafts.listRevisions(member.tenant, input))
  bind(getRevision, ({ input, member }) => drafts.getRevision(member.tenant, input.id, input.version))
}
