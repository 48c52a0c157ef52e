import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/**
 * Whom a company requires to have a second factor; people without one must set one up before they can do anything
 * else.
 */
export const secondFactorDemand = z.enum(['optional', 'admins', 'everybody'])
export type SecondFactorDemand = z.infer<typeof secondFactorDemand>

export const signInSettings = z.object({ secondFactor: secondFactorDemand })
export type SignInSettings = z.infer<typeof signInSettings>

export const getSignInSettings = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  access: 'admin',
  cost: 'light',
  summary: 'How the company’s people log in',
  input: z.object({}),
  output: signInSettings,
  failures: [],
})

export const saveSignInSettings = endpoint({
  method: 'PUT',
  path: '/api/sign-in',
  access: 'admin',
  cost: 'light',
  summary: 'Choose who must have a second factor; counts at once, in sessions that are open too',
  input: signInSettings,
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required'],
})
