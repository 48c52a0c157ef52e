import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../contract/languages.ts'
import type { Endpoint, Failure, Input, Output } from '../contract/endpoint.ts'
import type { Outcome } from '../core/outcome.ts'
import type { SignedIn } from './authenticate.ts'

/** A request as its handler gets it. */
export type Call<E extends Endpoint> = {
  input: Input<E>
  /** The caller; undefined on a public endpoint when nobody is signed in. */
  member: E['access'] extends 'public' ? SignedIn | undefined : SignedIn
  /** The language that the app is shown in, or that another caller prefers. */
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** Ends the caller's turn early, so that others in their network are served while this call only waits. */
  stepAside: () => void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Output<E>, Failure<E>>>
