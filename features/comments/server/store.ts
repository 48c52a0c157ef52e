import { MAX_COMMENTS, type Thread } from '../contract/comments.ts'
import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { aliasedTable, and, eq, sql } from '#platform/db/drizzle.ts'
import { documentComments as comments } from '#platform/db/tables/content/comments.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Document } from './draft-store.ts'

export type CommentStore = ReturnType<typeof commentStore>

type NewComment = Document & {
  id: string
  text: string
  threadId?: string | undefined
  quote?: string | undefined
}

const one = ({ companyId }: Tenant, id: string) => and(eq(comments.companyId, companyId), eq(comments.id, id))
const ofDocument = ({ companyId }: Tenant, { type, documentId }: Document) =>
  and(eq(comments.companyId, companyId), eq(comments.documentType, type), eq(comments.documentId, documentId))

/** Comments of editors on drafts. */
export function commentStore(rows: Rows) {
  return {
    /** Returns a document's comments, the oldest first. */
    list(tenant: Tenant, document: Document) {
      const authors = aliasedTable(members, 'authors')
      const resolvers = aliasedTable(members, 'resolvers')
      const within = (table: typeof authors, id: typeof comments.authorId | typeof comments.resolvedBy) =>
        and(eq(table.companyId, comments.companyId), eq(table.id, id))
      return tenant.read(() =>
        rows
          .select({
            id: comments.id,
            threadId: comments.threadId,
            authorId: comments.authorId,
            author: authors.name,
            text: comments.text,
            quote: comments.quote,
            createdAt: comments.createdAt,
            resolvedAt: comments.resolvedAt,
            resolvedBy: resolvers.name,
          })
          .from(comments)
          .leftJoin(authors, within(authors, comments.authorId))
          .leftJoin(resolvers, within(resolvers, comments.resolvedBy))
          .where(ofDocument(tenant, document))
          .orderBy(comments.createdAt, comments.id)
          .limit(MAX_COMMENTS),
      )
    },

    add: addComment,

    async findType(tenant: Tenant, id: string): Promise<DocumentName | undefined> {
      const [row] = await tenant.read(() =>
        rows.select({ type: comments.documentType }).from(comments).where(one(tenant, id)),
      )
      return row?.type
    },

    async resolve({ tenant, memberId }: SignedIn, id: string, isResolved: boolean): Promise<boolean> {
      const resultRows = await tenant.read(() =>
        rows
          .update(comments)
          .set(
            isResolved
              ? { resolvedAt: sql`coalesce(${comments.resolvedAt}, now())`, resolvedBy: memberId }
              : { resolvedAt: null, resolvedBy: null },
          )
          .where(and(one(tenant, id), eq(comments.threadId, id)))
          .returning({ id: comments.id }),
      )
      return resultRows.length > 0
    },

    /** Deletes a comment; returns false unless it is the caller's and has no replies. */
    async remove({ tenant, memberId }: SignedIn, id: string): Promise<boolean> {
      const removedRows = await tenant.read(() =>
        rows
          .delete(comments)
          .where(
            and(
              one(tenant, id),
              eq(comments.authorId, memberId),
              sql`not exists (select from ${comments} as replies
                where replies.company_id = ${tenant.companyId} and replies.thread_id = ${id} and replies.id <> ${id})`,
            ),
          )
          .returning({ id: comments.id }),
      )
      return removedRows.length > 0
    },
  }
}

/** Adds a comment; a reply reopens its thread. */
function addComment(
  { tenant, memberId }: SignedIn,
  { type, documentId, id, text, threadId, quote }: NewComment,
) {
  const { companyId } = tenant
  return tenant.write(async (tx): Promise<'added' | 'thread-not-found' | 'too-many'> => {
    // A lock for the document, so that parallel comments cannot exceed `MAX_COMMENTS`.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${documentId}, 39))`)
    const [storedRow] = await tx.select({ authorId: comments.authorId }).from(comments).where(one(tenant, id))
    if (storedRow) return storedRow.authorId === memberId ? 'added' : 'thread-not-found'
    if ((await tx.$count(comments, ofDocument(tenant, { type, documentId }))) >= MAX_COMMENTS)
      return 'too-many'
    if (threadId !== undefined) {
      const insertedRows = await tx
        .update(comments)
        .set({ resolvedAt: null, resolvedBy: null })
        .where(
          and(
            ofDocument(tenant, { type, documentId }),
            one(tenant, threadId),
            eq(comments.threadId, threadId),
          ),
        )
        .returning({ id: comments.id })
      if (insertedRows.length === 0) return 'thread-not-found'
    }
    const added = await tx
      .insert(comments)
      .values({
        ...{ id, companyId, documentType: type, documentId, text },
        authorId: memberId,
        threadId: threadId ?? id,
        quote: threadId === undefined ? quote : undefined,
      })
      // A comment on another document with the same id may have been stored meanwhile.
      .onConflictDoNothing()
      .returning({ id: comments.id })
    return added.length > 0 ? 'added' : 'thread-not-found'
  })
}

type Row = Awaited<ReturnType<CommentStore['list']>>[number]

/** Groups comments, the oldest first, into threads, in the order of their first comments. */
export function threadsOf(rows: Row[], memberId: string): Thread[] {
  const replies = Map.groupBy(rows, ({ threadId }) => threadId)
  return rows
    .filter(({ id, threadId }) => id === threadId)
    .map(({ id, quote, resolvedAt, resolvedBy }) => ({
      ...{ id, quote, resolvedBy },
      resolvedAt: resolvedAt?.toISOString() ?? null,
      comments: (replies.get(id) ?? []).map(({ id, author, authorId, text, createdAt }) => ({
        ...{ id, author, text },
        isOwn: authorId === memberId,
        createdAt: createdAt.toISOString(),
      })),
    }))
}
