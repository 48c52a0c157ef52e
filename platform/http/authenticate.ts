import type { FastifyRequest } from 'fastify'
import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import type { Access, Endpoint } from '../contract/endpoint.ts'
import type { memberFailures } from '../contract/problem.ts'
import type { Language, Spelling } from '../contract/languages.ts'
import type { Tenant } from '../db/tenant.ts'
import { done, fail, type Outcome } from '../core/outcome.ts'
import { languageOf } from './language.ts'

/** A member whose session was looked up for this request. */
export type SignedIn = {
  memberId: string
  sessionId: string
  name: string
  role: Role
  company: string
  /** The company's spelling of English. */
  spelling: Spelling
  /** Version of the content that the company shows to all members, read with the session. */
  contentVersion: string
  /** Languages that the company offers, its default first. */
  languages: readonly Language[]
  /** The offered language that the app is shown in, or that another caller prefers. */
  language: Language
  /** Whether the company requires a second factor which the member has not set up. */
  lacksSecondFactor: boolean
  /** Whether the member has re-authenticated with a password or a code within the last few minutes. */
  isConfirmed: boolean
  /** Whether the session began at the company's identity provider; it is then limited to this company. */
  isByProvider: boolean
  tenant: Tenant
}

/** Facts about a reader by which the language and spelling of a text are chosen. */
export type Reader = Pick<SignedIn, 'tenant' | 'language' | 'spelling'>

type Refusal = (typeof memberFailures)[number]

/** Function that looks up the holder of an access token; the app passes it to `bind`. */
export type Recognise = (accessToken: string) => Promise<Outcome<Omit<SignedIn, 'language'>, Refusal>>

export type Admission = Outcome<SignedIn | undefined, Refusal | 'confirmation-required'>

export function authenticate(recognise: Recognise) {
  return async function admit(
    request: FastifyRequest,
    access: Access,
    { isForSetUp, needsConfirmation }: Pick<Endpoint, 'isForSetUp' | 'needsConfirmation'> = {},
  ): Promise<Admission> {
    const token = bearerOf(request)
    if (access === 'public') {
      const recognised = token ? await recognise(token) : undefined
      const isMember = recognised?.ok && !recognised.value.lacksSecondFactor
      return done(isMember ? inLanguage(recognised.value, request) : undefined)
    }
    if (!token) return fail('not-signed-in')
    const recognised = await recognise(token)
    if (!recognised.ok) return recognised
    if (recognised.value.lacksSecondFactor && !isForSetUp) return fail('second-factor-required')
    if (!mayActAs(recognised.value.role, access)) return fail('not-allowed')
    if (needsConfirmation && !recognised.value.isConfirmed) return fail('confirmation-required')
    return done(inLanguage(recognised.value, request))
  }
}

/** Returns a request's access token (RFC 6750, 2.1); undefined where the header holds anything else. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function inLanguage(member: Omit<SignedIn, 'language'>, request: FastifyRequest): SignedIn {
  return { ...member, language: languageOf(request, member.languages) }
}
