import type { PassThrough } from 'node:stream'
import type { Tenant } from '#platform/db/tenant.ts'

export type Stream = {
  tenant: Tenant
  memberId: string
  sessionId: string
  body: PassThrough
  /** The data of the last event, which is not sent twice in a row. */
  sent: string
}

/** The open streams of this server, by member. */
export function streamRegistry() {
  const byMember = new Map<string, Set<Stream>>()
  let count = 0

  const listOf = (memberId: string) => [...(byMember.get(memberId) ?? [])]
  const all = () => [...byMember.values()].flatMap((streams) => [...streams])

  function remove(stream: Stream): void {
    const ofMember = byMember.get(stream.memberId)
    if (!ofMember?.delete(stream)) return
    count -= 1
    if (ofMember.size === 0) byMember.delete(stream.memberId)
  }

  return {
    all,
    listOf,
    remove,
    count: () => count,
    has: (memberId: string) => byMember.has(memberId),

    /** Returns the streams of some members of a company, or of all its members. */
    listIn: (companyId: string, members: Iterable<string> | undefined) =>
      (members ? [...members].flatMap(listOf) : all()).filter(({ tenant }) => tenant.companyId === companyId),

    add(stream: Stream): void {
      byMember.set(stream.memberId, (byMember.get(stream.memberId) ?? new Set()).add(stream))
      count += 1
    },

    /** Ends a stream with its last chunk, so that browsers do not take the end for a network error. */
    end(stream: Stream): void {
      remove(stream)
      stream.body.end()
    },
  }
}

/** A queue of members whose state is to be read: some of a company, or all. */
export function dueMembers(isHere: (memberId: string) => boolean) {
  const due = new Map<string, Set<string> | undefined>()

  return {
    addCompany: (companyId: string) => void due.set(companyId, undefined),

    /** Adds a notice from the database: "company:member,member", or "company" for many members (migration 0023). */
    addNotice(notice: string): void {
      const [companyId = '', memberIds] = notice.split(':')
      const members = memberIds?.split(',').filter(isHere)
      if (members?.length === 0) return
      const before = due.get(companyId)
      if (due.has(companyId) && !before) return
      due.set(companyId, members && new Set([...(before ?? []), ...members]))
    },

    take(): { companyId: string; members: Set<string> | undefined } | undefined {
      const [next] = due
      if (!next) return undefined
      const [companyId, members] = next
      due.delete(companyId)
      return { companyId, members }
    },
  }
}
