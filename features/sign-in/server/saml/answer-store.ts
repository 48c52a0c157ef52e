import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { providerAttempts } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type AnswerStore = ReturnType<typeof answerStore>

/** Answers of SAML providers to attempts, stored until the browser returns; an attempt is answered once. */
export function answerStore(rows: Rows) {
  return {
    /** Finds an attempt that has no answer yet. */
    async findAttempt({ read, companyId }: Tenant, hash: Buffer) {
      const [row] = await read(() =>
        rows
          .select({ sealed: providerAttempts.sealed, version: providerAttempts.version })
          .from(providerAttempts)
          .where(isUnanswered(companyId, hash)),
      )
      return row
    },

    /** Stores an answer; returns false where the attempt had one. */
    async answerAttempt({ write, companyId }: Tenant, hash: Buffer, answer: Buffer): Promise<boolean> {
      const answered = await write((tx) =>
        tx
          .update(providerAttempts)
          .set({ answer })
          .where(isUnanswered(companyId, hash))
          .returning({ hash: providerAttempts.hash }),
      )
      return answered.length > 0
    },
  }
}

function isUnanswered(companyId: string, hash: Buffer) {
  return and(
    eq(providerAttempts.companyId, companyId),
    eq(providerAttempts.hash, hash),
    isNull(providerAttempts.answer),
    sql`${providerAttempts.expiresAt} > now()`,
  )
}
