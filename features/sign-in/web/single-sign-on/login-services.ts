/** The login services that the guide has steps for, in its order. */
export const LOGIN_SERVICES = ['entra', 'okta', 'google', 'keycloak', 'other'] as const
export type LoginService = (typeof LOGIN_SERVICES)[number]

/** Names of the products; `other` has none. */
export const SERVICE_NAMES: Record<Exclude<LoginService, 'other'>, string> = {
  entra: 'Microsoft Entra ID',
  okta: 'Okta',
  google: 'Google Workspace',
  keycloak: 'Keycloak',
}

/** The shapes of issuers and of SAML's entity IDs. */
const ISSUERS: [RegExp, LoginService][] = [
  [/^https:\/\/(?:login\.microsoftonline\.com|sts\.windows\.net)\//, 'entra'],
  [/^https?:\/\/(?:[^/]+\.)?okta(?:-emea|preview)?\.com(?:\/|$)/, 'okta'],
  [/^https:\/\/accounts\.google\.com(?:\/|$)/, 'google'],
  [/^https?:\/\/[^/]+\/(?:[^/]+\/)*realms\/[^/]+\/?$/, 'keycloak'],
]

/** Returns the login service that an issuer, or an entity ID, belongs to by its shape. */
export function loginServiceOf(issuer: string): LoginService {
  return ISSUERS.find(([shape]) => shape.test(issuer))?.[1] ?? 'other'
}
