import { Trans } from '@lingui/react/macro'
import { ProveForm } from './prove-form.tsx'
import { turnOff } from './queries.ts'

export function TurnOffForm({ hasPasskeys, onDone }: { hasPasskeys: boolean; onDone: () => void }) {
  return (
    <ProveForm
      send={async (proof) => {
        await turnOff(proof)
        onDone()
      }}
      action={hasPasskeys ? <Trans>Remove the app</Trans> : <Trans>Turn off two-step login</Trans>}
      look="danger"
    >
      <p>
        {hasPasskeys ? (
          <Trans>
            Its codes will no longer work, and you can delete the entry in your authenticator app. Your
            passkeys and recovery codes stay.
          </Trans>
        ) : (
          <Trans>
            You will log in with your password alone. Your recovery codes will no longer work, and you can
            delete the entry in your authenticator app.
          </Trans>
        )}
      </p>
    </ProveForm>
  )
}
