import type { DirectoryToken } from '../contract/directory-sync.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment, formatShortDay } from '#platform/ui/dates.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { changeMessage, refusalMessage } from './outcome-messages.ts'
import { revokeToken } from './queries.ts'

/** Lists the tokens that were not revoked, with the outcomes of their requests. */
export function TokenList({ tokens }: { tokens: DirectoryToken[] }) {
  const { t } = useLingui()
  const [revoked, setRevoked] = useState<DirectoryToken>()
  const close = () => setRevoked(undefined)
  return (
    <section aria-labelledby="directory-tokens">
      <h2 id="directory-tokens" className="text-lead font-semibold">
        <Trans>Tokens</Trans>
      </h2>
      {tokens.length === 0 && (
        <p className="mt-2 text-ink-soft">
          <Trans>There are no tokens yet. Make one, and enter it in your directory with the base URL.</Trans>
        </p>
      )}
      <ul className="mt-3 space-y-4">
        {tokens.map((token) => (
          <li key={token.id} className="rounded-card border border-line bg-card px-4 py-4 sm:px-5">
            <TokenCard token={token} onRevoke={() => setRevoked(token)} />
          </li>
        ))}
      </ul>
      <Dialog title={t`Revoke this token?`} open={revoked !== undefined} onClose={close}>
        {revoked && (
          <ConfirmPrompt label={t`Revoke token`} run={() => revokeToken(revoked.id)} onClose={close}>
            <p className="wrap-anywhere">
              <Trans>
                Your directory will no longer be able to use {revoked.name}. The people it has added will stay
                as they are.
              </Trans>
            </p>
          </ConfirmPrompt>
        )}
      </Dialog>
    </section>
  )
}

function TokenCard({ token, onRevoke }: { token: DirectoryToken; onRevoke: () => void }) {
  const { t } = useLingui()
  const { name, expiresAt, isExpired, lastUsedAt, sendsInvitations, givesRoles } = token
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Button look="quiet" className="shrink-0" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      </div>
      <p className={`mt-1 text-small ${isExpired ? 'font-medium text-danger-ink' : 'text-ink-soft'}`}>
        {isExpired ? (
          <Trans>Ended on {formatShortDay(expiresAt)}. Make a new one.</Trans>
        ) : (
          <Trans>Ends on {formatShortDay(expiresAt)}.</Trans>
        )}{' '}
        {lastUsedAt ? (
          <Trans>Last used on {formatMoment(lastUsedAt)}.</Trans>
        ) : (
          <Trans>It has not been used yet.</Trans>
        )}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {sendsInvitations ? <Trans>Sends invitations.</Trans> : <Trans>Sends no invitations.</Trans>}{' '}
        {givesRoles ? (
          <Trans>Decides who is an editor or an admin.</Trans>
        ) : (
          <Trans>Leaves roles as they are.</Trans>
        )}
      </p>
      <Outcomes token={token} />
    </>
  )
}

function Outcomes({ token: { changes, refusals, lastUsedAt } }: { token: DirectoryToken }) {
  if (!lastUsedAt) return null
  return (
    <div className="mt-3 space-y-2 border-t border-line pt-3 text-small">
      <h4 className="font-medium">
        <Trans>In the last 7 days</Trans>
      </h4>
      {changes.length + refusals.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing was changed.</Trans>
        </p>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map(({ change, times }) => (
            <li key={change}>{changeMessage(change, times)}</li>
          ))}
        </ul>
      )}
      {refusals.length > 0 && (
        <ul className="space-y-1">
          {refusals.map(({ reason, times }) => (
            <li key={reason}>
              <span className="font-medium">
                <Plural value={times} one="Not done # time:" other="Not done # times:" />
              </span>{' '}
              {refusalMessage(reason)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
