import {
  addComment,
  askForReview,
  listComments,
  removeComment,
  resolveThread,
} from '#features/comments/contract/comments.ts'
import type { DocumentName, PeerReviewedName } from '../../contract/document-types.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

export type CommentedDocument = { type: DocumentName; documentId: string }

export function commentsQuery({ type, documentId }: CommentedDocument) {
  return queryOptions({
    queryKey: ['comments', type, documentId],
    queryFn: ({ signal }) => call(listComments, { type, documentId }, { signal }),
    staleTime: 0,
  })
}

/** A new comment with an id of its own, so that sending it again is idempotent. */
export type NewComment = {
  id: string
  text: string
  threadId?: string | undefined
  quote?: string | undefined
}

export async function saveComment(commented: CommentedDocument, { threadId, quote, ...comment }: NewComment) {
  await call(addComment, {
    ...commented,
    ...comment,
    ...(threadId !== undefined && { threadId }),
    ...(quote !== undefined && { quote }),
  })
  await refresh(commented)
}

export async function setResolved(
  commented: CommentedDocument,
  id: string,
  isResolved: boolean,
): Promise<void> {
  await call(resolveThread, { id, isResolved })
  await refresh(commented)
}

export async function deleteComment(commented: CommentedDocument, id: string): Promise<void> {
  await call(removeComment, { id })
  await refresh(commented)
}

/** Requests a review; returns the number of people notified. */
export async function requestReview(type: PeerReviewedName, documentId: string): Promise<number> {
  return (await call(askForReview, { type, documentId })).people
}

const refresh = (commented: CommentedDocument) => queryClient.invalidateQueries(commentsQuery(commented))
