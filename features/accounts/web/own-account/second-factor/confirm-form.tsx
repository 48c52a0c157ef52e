import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { endSession } from '#platform/api/session.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { ProveForm } from './prove-form.tsx'
import { confirmIdentity, secondFactorQuery } from './queries.ts'

/** Asks for the password or a code again, before a sensitive action. */
export function ConfirmForm({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(secondFactorQuery)
  if (data && !data.hasPassword && !data.authenticator) return <LogInAgain />
  return (
    <ProveForm
      send={async (proof) => {
        await confirmIdentity(proof)
        onDone()
      }}
      action={<Trans>Confirm</Trans>}
      isCodeOffered={Boolean(data?.authenticator)}
    >
      <p>
        <Trans>You logged in a while ago, so we ask again before you do this.</Trans>
      </p>
    </ProveForm>
  )
}

/** For people without password or app, who confirm their identity at their company’s identity provider. */
function LogInAgain() {
  return (
    <div className="space-y-5">
      <p>
        <Trans>
          You logged in a while ago with single sign-on. Log out and log in again, and then do this within ten
          minutes.
        </Trans>
      </p>
      <Button data-first="" onClick={() => void endSession().catch(() => {})}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}
