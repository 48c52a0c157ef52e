import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { day } from '#platform/contract/values.ts'

export const role = z.enum(['member', 'editor', 'admin'])
export type Role = z.infer<typeof role>

const rank: Record<Role, number> = { member: 0, editor: 1, admin: 2 }

/** Whether a role has at least the rights of another: each role may do all that the lower ones may. */
export function mayActAs(ownRole: Role, needed: Role): boolean {
  return rank[ownRole] >= rank[needed]
}

/** Which kind of app is calling; it also decides how a session's refresh token travels. */
export const applicationType = z.enum(['HEALTHCARE_MOBILE', 'HEALTHCARE_PORTAL'])
export type ApplicationType = z.infer<typeof applicationType>
export const APPLICATION_TYPE_HEADER = 'X-Application-Type'

export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  role,
  /** The company's slug. */
  company: z.string(),
  /** The language that the member chose; null while the browser's applies. */
  language: z.nullable(language),
  /**
   * True while the company requires a second factor that the member has not set up; all other endpoints refuse until
   * then.
   */
  lacksSecondFactor: z.optional(z.boolean()),
})
export type Member = z.infer<typeof member>

export const grant = z.object({
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
  member,
  /** Only for a session of a native app; browsers get the refresh token as a cookie. */
  refreshToken: z.optional(z.string()),
})
export type Grant = z.infer<typeof grant>

/** Output of a login whose password was right and whose account has a second factor; `verifyLogin` completes it. */
export const loginChallenge = z.object({
  /** A token for a single use that expires after `CHALLENGE_MINUTES`. */
  challenge: z.string(),
  /** Set where the account has passkeys: `beside-app` with an authenticator app, `alone` without one. */
  passkeys: z.optional(z.enum(['beside-app', 'alone'])),
})
export type LoginChallenge = z.infer<typeof loginChallenge>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  cost: 'light',
  summary: 'Log in with email and password',
  input: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    keep: z.optional(z.boolean()),
    /** The company whose login page this is, where the address bar or the app names one. */
    company: z.optional(z.string().check(z.maxLength(63))),
    /** The device's IANA time zone, which the list of sessions shows. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.union([grant, loginChallenge]),
  failures: ['invalid-credential', 'user-disabled', 'single-sign-on-required', 'too-many-requests'],
})

/** Native apps send the token in the body; browsers send it as a cookie. */
const shownToken = { refreshToken: z.optional(z.string().check(z.maxLength(200))) }

/** Maximum number of days of use that a device reports with a refresh. */
export const HEARTBEAT_DAYS = 30

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  cost: 'light',
  summary: 'Exchange a refresh token for a new access token and a new refresh token',
  input: z.object({
    ...shownToken,
    /** The days on which this device was used, newest last. */
    heartbeat: z.optional(z.array(day).check(z.maxLength(HEARTBEAT_DAYS))),
  }),
  output: grant,
  failures: ['user-token-expired', 'user-disabled', 'origin-not-allowed'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  cost: 'light',
  summary: 'End this session; says where the identity provider that it began at ends its own',
  input: z.object(shownToken),
  output: z.object({ providerLogout: z.optional(z.url()) }),
  failures: ['origin-not-allowed'],
})
