import type { IdentityProvider, MetadataFailure, SamlProvider } from '../../../contract/single-sign-on.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay } from '#platform/ui/dates.ts'

type Props = { provider: IdentityProvider & { saml: SamlProvider } }

const WARNING_MS = 30 * 24 * 60 * 60 * 1000

/** Summarises the metadata: the provider, and the certificates with which it signs. */
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
                <Trans>Ended on {formatDay(endsAt)}.</Trans>
              ) : (
                <Trans>Ends on {formatDay(endsAt)}.</Trans>
              )}
              <span className="block text-small wrap-anywhere text-ink-soft">
                <Trans>SHA-256: {fingerprint}</Trans>
              </span>
            </dd>
          ))}
        </div>
        {saml.metadataReadAt && (
          <div>
            <dt className="font-medium">
              <Trans>Metadata last read</Trans>
            </dt>
            <dd>{formatDay(saml.metadataReadAt)}</dd>
          </div>
        )}
      </dl>
      {saml.wantsSignedRequests && (
        <p>
          <Trans>
            The metadata says that requests have to be signed, which Hale does not do. If your login service
            shows an error when you try it, switch that off for Hale there.
          </Trans>
        </p>
      )}
      {saml.metadataFailure && <p className="text-danger-ink">{failureMessage(saml.metadataFailure)}</p>}
      {last < now + WARNING_MS && (
        <p className="text-danger-ink">
          {saml.metadataUrl ? (
            <Trans>
              Your login service needs a new certificate. Add it there before the old one is removed: Hale
              reads the metadata once a day and takes it from there. Otherwise nobody can log in with single
              sign-on.
            </Trans>
          ) : (
            <Trans>
              Your login service needs a new certificate. Add it there, then save the new metadata here before
              the old certificate is removed. Otherwise nobody can log in with single sign-on.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** Returns why the metadata could not be downloaded again. */
function failureMessage(failure: MetadataFailure): string {
  switch (failure) {
    case 'saml-metadata-unreachable':
      return t`Hale could not read the metadata again. What it read before still counts. Check the metadata address.`
    case 'saml-metadata-of-another':
      return t`There is now metadata of another login service at the metadata address, which Hale has not used. What it read before still counts. If you want to use the other service, save the address again.`
    case 'issuer-not-allowed':
    case 'saml-metadata-invalid':
    case 'saml-metadata-incomplete':
      return t`There is now something at the metadata address that Hale cannot use. What it read before still counts. Check the metadata in your login service.`
  }
}
