import { sql } from '#platform/db/drizzle.ts'
import { mailedLinks } from '#platform/db/tables/mail.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

const LINK_DAYS = 7

/** The token of an invitation: its hash for the database, and the sealed token for the mail. */
export type InvitationToken = { hash: Buffer; sealed: Buffer }

export type CreateTokens = (count: number) => InvitationToken[]

/** SQL for the expiry of an invitation that is mailed now. */
export const expiry = sql`now() + make_interval(days => ${LINK_DAYS})`

/** Creates a link for each member and mails it; needs as many tokens as members. */
export async function mailLinks(
  tx: Rows,
  companyId: string,
  memberIds: string[],
  tokens: InvitationToken[],
  kind: 'invitation' | 'reminder' | 'company-moved',
) {
  if (memberIds.length === 0) return
  const links = memberIds.flatMap((memberId, index) => {
    const token = tokens[index]
    return token ? [{ memberId, ...token }] : []
  })
  await tx.insert(mailedLinks).values(
    links.map(({ memberId, hash }) => ({
      hash,
      companyId,
      memberId,
      purpose: 'invitation' as const,
      expiresAt: expiry,
    })),
  )
  const added = links.map(({ memberId, sealed }) => ({ memberId, kind, sealed }))
  await addMails(tx, companyId, added)
}
