import { mayActAs } from '#features/accounts/contract/accounts.ts'
import type { addComment, askForReview } from '../contract/comments.ts'
import { documentTypes, type DocumentName } from '#platform/documents/contract/document-types.ts'
import type { ReviewKind } from '#features/notifications/contract/notifications.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Document, DraftStore } from './draft-store.ts'
import { threadsOf, type CommentStore } from './store.ts'

type Subject = { kind: ReviewKind; subjectId: string }

export type ReviewNotifications = {
  add(tx: Rows, tenant: Tenant, memberId: string, subject: Subject): Promise<boolean>
  withdraw(tx: Rows, tenant: Tenant, subject: Subject): Promise<void>
}

type Dependencies = { store: CommentStore; drafts: DraftStore; notifications: ReviewNotifications }

const MAX_TOLD = 100

export type CommentService = ReturnType<typeof commentService>

export function commentService({ store, drafts, notifications }: Dependencies) {
  async function canSee(member: SignedIn, document: Document): Promise<boolean> {
    return mayComment(member, document.type) && (await drafts.hasDraft(member.tenant, document))
  }

  /** Whether the caller may see the comment: editors may not see comments on documents of admins. */
  async function canSeeComment(member: SignedIn, id: string): Promise<boolean> {
    const type = await store.findType(member.tenant, id)
    return type !== undefined && mayComment(member, type)
  }

  return {
    async list(member: SignedIn, document: Document) {
      if (!(await canSee(member, document))) return fail('text-not-found')
      return done({ threads: threadsOf(await store.list(member.tenant, document), member.memberId) })
    },

    async add(member: SignedIn, added: Input<typeof addComment>) {
      if (!(await canSee(member, added))) return fail('text-not-found')
      const result = await store.add(member, added)
      if (result === 'too-many') return fail('too-many-comments')
      return result === 'added' ? done({ id: added.id }) : fail('comment-not-found')
    },

    async resolve(member: SignedIn, id: string, isResolved: boolean) {
      const isDone = (await canSeeComment(member, id)) && (await store.resolve(member, id, isResolved))
      return isDone ? done({}) : fail('comment-not-found')
    },

    async remove(member: SignedIn, id: string) {
      return (await store.remove(member, id)) ? done({}) : fail('comment-not-found')
    },

    /**
     * Notifies the editors of a draft to review; a repeated request replaces the earlier notifications, which makes
     * them unread again.
     */
    async askForReview(member: SignedIn, document: Input<typeof askForReview>) {
      if (!(await canSee(member, document))) return fail('text-not-found')
      const subject = { kind: `${document.type}-review`, subjectId: document.documentId } as const
      const people = await member.tenant.write(async (tx) => {
        const colleagues = await drafts.listColleagues(tx, member, MAX_TOLD)
        await notifications.withdraw(tx, member.tenant, subject)
        let notified = 0
        for (const id of colleagues) if (await notifications.add(tx, member.tenant, id, subject)) notified++
        return notified
      })
      return done({ people })
    },
  }
}

function mayComment({ role }: SignedIn, type: DocumentName): boolean {
  return mayActAs(role, documentTypes[type].access)
}
