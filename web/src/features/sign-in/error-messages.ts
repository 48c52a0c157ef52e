import { MAX_DOMAINS } from '@hale/contracts/companies/single-sign-on'
import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'issuer-not-allowed': msg`Hale cannot use this issuer address. It has to begin with https:// and be on the public internet. If your login service is inside your own network, the person who runs Hale can allow it.`,
  'identity-provider-not-found': msg`Your login service is not set up any more. Reload this page.`,
  'single-sign-on-not-tried': msg`Try single sign-on first. You can switch it on once it has worked.`,
  'domain-not-proven': msg`Verify at least one of your company’s domains first.`,
  'break-glass-missing': msg`Choose at least one admin who keeps their password. Only active admins who have a password can be chosen.`,
  'too-many-domains': msg`You can add up to ${MAX_DOMAINS} domains. Remove one first.`,
  'last-domain': msg`This is your only verified domain, and people log in only by single sign-on. Verify another domain first, or allow passwords again below.`,
  'domain-not-found': msg`This domain is not here any more. Reload this page.`,
}
