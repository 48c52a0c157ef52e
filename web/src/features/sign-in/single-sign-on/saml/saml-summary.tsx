import type { IdentityProvider, SamlProvider } from '@hale/contracts/companies/single-sign-on'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { showDay } from '../../../../ui/dates.ts'

type Props = { provider: IdentityProvider & { saml: SamlProvider } }

const WARNING_MS = 30 * 24 * 60 * 60 * 1000

/** What the metadata says: who the login service is, and with which certificates it signs. */
export function SamlSummary({ provider: { issuer, saml } }: Props) {
  const [now] = useState(() => Date.now())
  const last = Math.max(...saml.certificates.map(({ endsAt }) => Date.parse(endsAt)))
  return (
    <div className="space-y-3 rounded-card border border-line bg-card p-4">
      <dl className="space-y-3">
        <div>
          <dt className="font-medium">
            <Trans>Entity ID of your login service</Trans>
          </dt>
          <dd className="wrap-anywhere">{issuer}</dd>
        </div>
        <div>
          <dt className="font-medium">
            <Trans>Certificates</Trans>
          </dt>
          {saml.certificates.map(({ fingerprint, endsAt }) => (
            <dd key={fingerprint} className="mt-1">
              {Date.parse(endsAt) < now ? (
                <Trans>Ended on {showDay(endsAt)}.</Trans>
              ) : (
                <Trans>Ends on {showDay(endsAt)}.</Trans>
              )}
              <span className="block text-small wrap-anywhere text-ink-soft">
                <Trans>SHA-256: {fingerprint}</Trans>
              </span>
            </dd>
          ))}
        </div>
      </dl>
      {last < now + WARNING_MS && (
        <p className="text-danger-ink">
          <Trans>
            Your login service needs a new certificate. Add it there, then save the new metadata here before
            the old certificate is removed. Otherwise nobody can log in with single sign-on.
          </Trans>
        </p>
      )}
    </div>
  )
}
