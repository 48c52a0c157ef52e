import { randomUUID } from 'node:crypto'
import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'
import type { Database } from '#platform/db/connect.ts'
import { sessions } from '#platform/db/tables/people.ts'
import { tokens } from '#features/accounts/server/sessions/access-token.ts'
import type { MadeCompany, MadeMember } from './factories.ts'
import { SECRET, type World } from './world.ts'

/**
 * Who may call an endpoint, with valid input for it. Each feature lists its cases in `access-cases.ts`, which
 * `access.test.ts` tests.
 */
export type AccessCase = {
  /** The lowest role that may call the endpoint. */
  may: Access
  /** The resource that the call is about; it belongs to the company "here". */
  target?: AccessTarget
  /** The rest of a valid input, besides the parameter that names the target. */
  with?: object | ((about: AccessTry) => object | Promise<object>)
  /** The failure that a permitted caller gets for a valid input; absent where the call succeeds. */
  answer?: FailureCode
}

/** The rules of a feature, by the names of its endpoints. */
export type AccessCases = Record<string, AccessCase>

/** What a case can use to create the target and the input of a call. */
type AccessTry = Pick<World, 'app' | 'database'> & {
  here: MadeCompany
  /** A member of the company "here": the caller, if they belong to that company. */
  owner: MadeMember
}

/** A resource that is created for each call. Callers from another company get `<name>-not-found`. */
export type AccessTarget = {
  name: string
  /** The input parameter that holds the target's id; `id` by default. */
  parameter?: string
  make: (about: AccessTry) => Promise<string>
}

export async function makeSession(database: Database, member: MadeMember): Promise<string> {
  const id = randomUUID()
  const companyId = member.company.id
  const expiresAt = new Date(Date.now() + 60_000)
  const session = { id, companyId, memberId: member.id, kind: 'web', keep: false, expiresAt } as const
  await database.tenant(companyId).write((tx) => tx.insert(sessions).values(session))
  return id
}

/** Returns an access token of a member in a session of its own, without a login. */
export async function accessTokenOf(database: Database, member: MadeMember): Promise<string> {
  const sessionId = await makeSession(database, member)
  const claims = { memberId: member.id, sessionId, companyId: member.company.id }
  return (await tokens(SECRET).signAccess(claims)).accessToken
}
