import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ProveForm } from './prove-form.tsx'
import { confirmIdentity, secondFactorQuery } from './queries.ts'

/** Asks again for the password or a code, before what is dangerous. */
export function ConfirmForm({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(secondFactorQuery)
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
