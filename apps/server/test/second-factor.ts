import * as z from 'zod'
import { loginChallenge } from '#features/accounts/contract/accounts.ts'
import {
  authenticatorSetup,
  confirmAuthenticator,
  type LoginProof,
} from '#features/accounts/contract/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { PASSWORD, type MadeMember } from './factories.ts'
import { codeAt } from '#features/accounts/server/second-factor/totp.ts'
import { ask } from './world.ts'

/** Sets up the second factor of a signed-in person as on the account page. */
export async function addAuthenticator(app: FastifyInstance, token: string, at: number) {
  const begun = await ask(app, 'POST', '/api/account/second-factor/authenticator/start', {
    token,
    body: { password: PASSWORD },
  })
  const { key, setup } = authenticatorSetup.parse(begun.body)
  const confirmed = await ask(app, 'POST', '/api/account/second-factor/authenticator', {
    token,
    body: { setup, code: codeAt(key, at) },
  })
  return { key, ...z.parse(confirmAuthenticator.output, confirmed.body) }
}

/** Logs in with the password; returns the challenge for the second factor. */
export async function challengeOf(
  app: FastifyInstance,
  { email }: Pick<MadeMember, 'email'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await ask(app, 'POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers })
  return loginChallenge.parse(answer.body).challenge
}

export function verify(app: FastifyInstance, challenge: string, proof: LoginProof) {
  return ask(app, 'POST', '/api/auth/login/verify', { body: { challenge, proof } })
}
