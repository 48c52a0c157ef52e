import { issuer } from '../../contract/single-sign-on.ts'
import * as z from 'zod/mini'

/** The login services that the guide has steps for, in its order. */
export const LOGIN_SERVICES = ['entra', 'okta', 'google', 'keycloak', 'other'] as const
export type LoginService = (typeof LOGIN_SERVICES)[number]

/** Names of the products; `other` has none. */
export const LOGIN_SERVICE_NAMES: Record<Exclude<LoginService, 'other'>, string> = {
  entra: 'Microsoft Entra ID',
  okta: 'Okta',
  google: 'Google Workspace',
  keycloak: 'Keycloak',
}

/** Patterns by which issuers, and entity IDs of SAML, belong to a login service. */
const ISSUER_PATTERNS: [RegExp, LoginService][] = [
  [/^https:\/\/(?:login\.microsoftonline\.com|sts\.windows\.net)\//, 'entra'],
  [/^https?:\/\/(?:[^/]+\.)?okta(?:-emea|preview)?\.com(?:\/|$)/, 'okta'],
  [/^https:\/\/accounts\.google\.com(?:\/|$)/, 'google'],
  [/^https?:\/\/[^/]+\/(?:[^/]+\/)*realms\/[^/]+\/?$/, 'keycloak'],
]

/** Returns the login service that an issuer, or an entity ID, belongs to by its shape. */
export function loginServiceOf(issuer: string): LoginService {
  return ISSUER_PATTERNS.find(([shape]) => shape.test(issuer))?.[1] ?? 'other'
}

const TENANT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CONFIGURATION_PATH = /\/\.well-known\/openid-configuration$/
/**
 * Matches Microsoft's addresses that stand for all its customers, and the tenant's placeholder as in Microsoft's
 * documentation.
 */
const NO_TENANT =
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers|\{?tenant(?:[ _-]?id)?\}?)(?:\/|$)/i

const TENANT_ISSUER = /^https:\/\/login\.microsoftonline\.com\/([0-9a-f-]{36})\/v2\.0$/

/** Returns an issuer as the form shows it: of Microsoft Entra ID, only what differs by company. */
export const shownIssuer = (issuer: string): string => TENANT_ISSUER.exec(issuer)?.[1] ?? issuer

/**
 * Returns the issuer that was typed as its address, as that of its configuration, or as the ID of a directory of
 * Microsoft Entra ID. Undefined where it does not stand for a single company.
 */
export function issuerIn(input: string, service: LoginService): string | undefined {
  const text = input.trim().replace(CONFIGURATION_PATH, '')
  if (service === 'entra' && TENANT_ID.test(text))
    return `https://login.microsoftonline.com/${text.toLowerCase()}/v2.0`
  return NO_TENANT.test(text) || !z.safeParse(issuer, text).success ? undefined : text
}

/** Domains at which anybody gets an address. */
const PUBLIC_MAIL = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'outlook.es',
    'hotmail.com',
    'hotmail.es',
    'live.com',
    'msn.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.es',
    'yahoo.co.uk',
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
  ],
  ...[
    'gmx.com',
    'gmx.de',
    'gmx.net',
    'web.de',
    'mail.com',
    'zoho.com',
    'fastmail.com',
    'yandex.com',
    'qq.com',
    '163.com',
  ],
])

export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain.toLowerCase())
