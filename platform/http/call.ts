import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Spelling } from '#features/companies/contract/companies.ts'
import type { Language } from '../contract/languages.ts'
import type { Endpoint, Failure, Input, Output } from '../contract/endpoint.ts'
import type { Outcome } from '../core/outcome.ts'
import type { SignedIn } from './authenticate.ts'

/** What a handler is given of one request. */
export type Call<E extends Endpoint> = {
  input: Input<E>
  /** Who calls; on a public endpoint nobody need be signed in. */
  member: E['access'] extends 'public' ? SignedIn | undefined : SignedIn
  /** The language that the app is shown in, or that another caller prefers. */
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** Lets others of the caller's network be answered while this call only waits. */
  stepAside: () => void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Output<E>, Failure<E>>>

/** Writes Hale's own texts in an answer as the caller's company spells English. */
export type Spell<E extends Endpoint> = (answer: Output<E>, spelling: Spelling, input: Input<E>) => Output<E>
