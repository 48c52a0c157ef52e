import type { PassThrough } from 'node:stream'
import type { Tenant } from '#platform/db/tenant.ts'

export type Stream = {
  tenant: Tenant
  memberId: string
  sessionId: string
  body: PassThrough
  /** The last event, so that the same is not sent twice. */
  sent: string
}

/** The streams that are open on this server, by their member. */
export function openStreams() {
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

    /** Those of some members of a company, or of all. */
    listIn: (companyId: string, members: Iterable<string> | undefined) =>
      (members ? [...members].flatMap(listOf) : all()).filter(({ tenant }) => tenant.companyId === companyId),

    add(stream: Stream): void {
      byMember.set(stream.memberId, (byMember.get(stream.memberId) ?? new Set()).add(stream))
      count += 1
    },

    /** With its last chunk, so that a browser does not take the end for a fault of the network. */
    end(stream: Stream): void {
      remove(stream)
      stream.body.end()
    },
  }
}

/** Whose state is to be looked up: some members of a company, or all. */
export function dueMembers(isHere: (memberId: string) => boolean) {
  const due = new Map<string, Set<string> | undefined>()

  return {
    addCompany: (companyId: string) => void due.set(companyId, undefined),

    /** "company:member,member", or "company" where they are many (migration 0023). */
    addNotice(notice: string): void {
      const [companyId = '', listed] = notice.split(':')
      const members = listed?.split(',').filter(isHere)
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
