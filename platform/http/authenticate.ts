import type { FastifyRequest } from 'fastify'
import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import type { Spelling } from '#features/companies/contract/companies.ts'
import type { Access, Endpoint } from '../contract/endpoint.ts'
import type { memberFailures } from '../contract/problem.ts'
import type { Language } from '../contract/languages.ts'
import type { Tenant } from '../db/tenant.ts'
import { done, fail, type Outcome } from '../core/outcome.ts'
import { languageOf } from './language.ts'

/** Somebody whose session was looked up for this very request. */
export type SignedIn = {
  memberId: string
  sessionId: string
  name: string
  role: Role
  company: string
  /** How their company spells English. */
  spelling: Spelling
  /** Of what their company shows to all of its members, when the session was looked up. */
  contentVersion: string
  /** Those that their company offers, its default first. */
  languages: readonly Language[]
  /** The language that the app is shown in, or that another caller prefers, of those. */
  language: Language
  /** Whether their company asks for a second factor which they have not set up. */
  lacksSecondFactor: boolean
  /** Whether they have shown within the last minutes that it is them, by a password or a code. */
  isConfirmed: boolean
  /** Whether their company's identity provider stands for the session: then it is about this company alone. */
  isByProvider: boolean
  tenant: Tenant
}

/** Whom a text is chosen for. */
export type Reader = Pick<SignedIn, 'tenant' | 'language'>

type Refusal = (typeof memberFailures)[number]

/** Finds out who holds an access token; given to `bind` by the app. */
export type Recognise = (accessToken: string) => Promise<Outcome<Omit<SignedIn, 'language'>, Refusal>>

export type Admission = Outcome<SignedIn | undefined, Refusal | 'confirmation-required'>

export function authenticate(recognise: Recognise) {
  return async function admit(
    request: FastifyRequest,
    access: Access,
    { isForSetUp, needsConfirmation }: Pick<Endpoint, 'isForSetUp' | 'needsConfirmation'> = {},
  ): Promise<Admission> {
    const given = bearerOf(request)
    if (access === 'public') {
      const known = given ? await recognise(given) : undefined
      const isMember = known?.ok && !known.value.lacksSecondFactor
      return done(isMember ? inLanguage(known.value, request) : undefined)
    }
    if (!given) return fail('not-signed-in')
    const known = await recognise(given)
    if (!known.ok) return known
    if (known.value.lacksSecondFactor && !isForSetUp) return fail('second-factor-required')
    if (!mayActAs(known.value.role, access)) return fail('not-allowed')
    if (needsConfirmation && !known.value.isConfirmed) return fail('confirmation-required')
    return done(inLanguage(known.value, request))
  }
}

/** The access token that a request brings (RFC 6750, 2.1); undefined where the header says anything else. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function inLanguage(known: Omit<SignedIn, 'language'>, request: FastifyRequest): SignedIn {
  return { ...known, language: languageOf(request, known.languages) }
}
