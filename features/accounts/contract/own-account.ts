import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { personName } from '#features/invitations/contract/invitations.ts'
import { language } from '#platform/contract/languages.ts'
import { mailedToken, passwordInput } from './passwords.ts'
import { atMost } from '#platform/contract/values.ts'

/** A new address that is pending until the links in both mailboxes have been opened. */
export const emailChange = z.object({
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
})
export type EmailChange = z.infer<typeof emailChange>

export const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  emailChange: z.nullable(emailChange),
  role,
  /** The company’s name. */
  company: z.string(),
  /** The member's country, as an ISO 3166-1 code; null where that is the company's. */
  country: z.nullable(z.string()),
  companyCountry: z.string(),
  /** The member's language; null where the browser's applies. */
  language: z.nullable(language),
  /** Codes of the countries whose emergency number is known. */
  countries: z.array(z.string()),
  activatedAt: z.nullable(z.iso.datetime()),
  passwordChangedAt: z.nullable(z.iso.datetime()),
  termsVersion: z.nullable(z.string()),
  termsAcceptedAt: z.nullable(z.iso.datetime()),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'member',
  cost: 'light',
  summary: 'Your own account',
  input: z.object({}),
  output: ownAccount,
  failures: [],
})

export const changeName = endpoint({
  method: 'PUT',
  path: '/api/account/name',
  access: 'member',
  cost: 'light',
  summary: 'Change your name',
  input: z.object({ name: personName }),
  output: z.object({}),
  failures: [],
})

export const changeCountry = endpoint({
  method: 'PUT',
  path: '/api/account/country',
  access: 'member',
  cost: 'light',
  summary: 'Say which country you are in, for emergency numbers and help lines; null for your company’s',
  input: z.object({ country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  output: z.object({}),
  failures: [],
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  access: 'member',
  cost: 'light',
  summary: 'Choose the language of the portal, its mails and its push messages; null for your browser’s',
  input: z.object({ language: z.nullable(language) }),
  output: z.object({}),
  isForSetUp: true,
  // For a language that the company does not offer.
  failures: ['invalid-input'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'member',
  cost: 'light',
  summary: 'Change your password; ends your other sessions',
  input: z.object({ oldPassword: passwordInput, password: passwordInput }),
  output: z.object({}),
  failures: ['invalid-credential', 'password-does-not-meet-requirements', 'too-many-requests'],
})

/** Hours until an unconfirmed change of address expires. */
export const EMAIL_CHANGE_HOURS = 24

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'member',
  cost: 'light',
  summary: 'Ask for another email address; mails a link to the old one and to the new one',
  input: z.object({
    password: passwordInput,
    email: z.string().check(z.trim(), atMost(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)),
  }),
  output: z.object({}),
  failures: ['invalid-credential', 'email-already-in-use', 'too-many-requests'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'member',
  cost: 'light',
  summary: 'Keep your email address: the links that were mailed work no more',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/confirm-email',
  access: 'public',
  cost: 'light',
  summary: 'Agree to a change of address from one of the two mailboxes; the second one changes it',
  input: z.object({ token: mailedToken }),
  output: z.object({ state: z.enum(['waiting', 'changed']) }),
  failures: ['expired-action-code', 'invalid-action-code', 'email-already-in-use', 'too-many-requests'],
})

export const session = z.object({
  id: z.uuid(),
  kind: z.enum(['web', 'native']),
  /** The name of the company that it is signed in to. */
  company: z.string(),
  /** The browser or app and the system, such as “Firefox on Linux”; empty where the device did not name them. */
  device: z.string(),
  /** The IANA time zone that the device sent, such as “Europe/Lisbon”: Hale knows no closer location. */
  timeZone: z.nullable(z.string()),
  /** The network prefix of the address that the session began from, such as “203.0.113.0/24”. */
  network: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Days, of the last 30, on which the device reports that it was used. */
  daysUsed: z.int(),
  /** Whether this session made the request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  cost: 'light',
  summary: 'Where you are signed in, in every company, latest use first',
  input: z.object({}),
  output: z.object({ items: z.array(session) }),
  failures: [],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'member',
  cost: 'light',
  summary: 'End one of your sessions, in whichever company',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['session-not-found'],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  access: 'member',
  cost: 'light',
  summary: 'End all your sessions, this one included',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

/** All data about a person, by the noun of each kind of data. */
export const ownData = z.record(z.string(), z.unknown())

export const exportData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'member',
  cost: 'alone',
  summary: 'All that Hale keeps about you, as JSON',
  input: z.object({}),
  output: ownData,
  file: 'hale-my-data.json',
  needsConfirmation: true,
  failures: ['confirmation-required'],
})

export const exportHealthRecord = endpoint({
  method: 'GET',
  path: '/api/account/health-record',
  access: 'member',
  cost: 'alone',
  summary: 'What you told Hale of your health, as a Bundle of FHIR R4 that other services can read',
  input: z.object({}),
  output: z.looseObject({ resourceType: z.string() }),
  file: 'hale-health.fhir.json',
  needsConfirmation: true,
  failures: ['confirmation-required'],
})

export const exportDataByLink = endpoint({
  method: 'POST',
  path: '/api/account/export-by-link',
  access: 'public',
  cost: 'alone',
  summary: 'The same for somebody whose access was switched off, with the token they were mailed',
  input: z.object({ token: mailedToken }),
  output: ownData,
  file: 'hale-my-data.json',
  failures: ['expired-action-code', 'invalid-action-code', 'too-many-requests'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: 'member',
  cost: 'light',
  summary:
    'Erase your account and all that belongs to it, in every company; asks for the password again, or, of people who have none, for a login of just now',
  input: z.object({ password: z.optional(passwordInput) }),
  output: z.object({}),
  failures: ['invalid-credential', 'confirmation-required', 'last-admin', 'too-many-requests'],
})
