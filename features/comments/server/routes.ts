import { addComment, askForReview, listComments, removeComment, resolveThread } from '../contract/comments.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { CommentService } from './service.ts'

const changesByMember = { name: 'comments by member', max: 300, seconds: 10 * 60 }
/** Limits review requests, each of which may notify a hundred people. */
const requestsByMember = { name: 'review requests by member', max: 30, seconds: 24 * 60 * 60 }

export function commentRoutes(bind: Bind, service: CommentService): void {
  const changeOptions = { limit: changesByMember }
  bind(listComments, ({ input, member }) => service.list(member, input))
  bind(addComment, ({ input, member }) => service.add(member, input), changeOptions)
  bind(
    resolveThread,
    ({ input, member }) => service.resolve(member, input.id, input.isResolved),
    changeOptions,
  )
  bind(removeComment, ({ input, member }) => service.remove(member, input.id), changeOptions)
  bind(askForReview, ({ input, member }) => service.askForReview(member, input), { limit: requestsByMember })
}
