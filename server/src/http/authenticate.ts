import type { FastifyRequest } from 'fastify'
import { mayActAs, type Role } from '@hale/contracts/accounts/accounts'
import type { Access } from '@hale/contracts/endpoint'
import type { memberFailures } from '@hale/contracts/problem'
import type { Tenant } from '../db/tenant.ts'
import { done, fail, type Outcome } from '../core/outcome.ts'

/** Somebody whose session was looked up for this very request. */
export type SignedIn = {
  memberId: string
  sessionId: string
  name: string
  role: Role
  company: string
  tenant: Tenant
}

type Refusal = (typeof memberFailures)[number]

/** Finds out who holds an access token; given to `bind` by the app. */
export type Recognise = (accessToken: string) => Promise<Outcome<SignedIn, Refusal>>

export type Admission = Outcome<SignedIn | undefined, Refusal>

export function authenticate(recognise: Recognise) {
  return async function admit(request: FastifyRequest, access: Access): Promise<Admission> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    const given = scheme?.toLowerCase() === 'bearer' && token ? token : undefined
    if (access === 'public') {
      const known = given ? await recognise(given) : undefined
      return done(known?.ok ? known.value : undefined)
    }
    if (!given) return fail('not-signed-in')
    const known = await recognise(given)
    if (!known.ok) return known
    return mayActAs(known.value.role, access) ? known : fail('not-allowed')
  }
}
