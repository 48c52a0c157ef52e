import { MAX_DOMAINS } from '../contract/single-sign-on.ts'
import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'issuer-not-allowed': msg`Hale cannot use this address. It has to begin with https:// and be on the public internet. If your login service is inside your own network, the person who runs Hale can allow it.`,
  'saml-metadata-invalid': msg`This is not metadata that Hale can read. Save the file that your login service offers, and add it unchanged.`,
  'saml-metadata-incomplete': msg`Something is missing in this metadata. It has to describe one login service, with its entity ID, an RSA certificate for signing and an address for logging in by HTTP-Redirect.`,
  'saml-metadata-unreachable': msg`Hale could not read the metadata at this address. Check the address, or add the metadata as a file.`,
  'identity-provider-not-found': msg`Your login service is not set up any more. Reload this page.`,
  'single-sign-on-not-tried': msg`Try single sign-on first. You can switch it on once it has worked.`,
  'domain-not-proven': msg`Verify at least one of your company’s domains first.`,
  'break-glass-missing': msg`Choose at least one admin who keeps their password. Only active admins who have a password can be chosen.`,
  'role-value-twice': msg`One of the values stands for both editors and admins. Each can give only one role.`,
  'too-many-domains': msg`You can add up to ${MAX_DOMAINS} domains. Remove one first.`,
  'last-domain': msg`This is your only verified domain, and people log in only by single sign-on. Verify another domain first, or allow passwords again.`,
  'domain-not-found': msg`This domain is not here any more. Reload this page.`,
}
