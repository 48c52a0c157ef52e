import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProveForm } from './prove-form.tsx'
import { renewCodes, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function NewCodes({ onDone }: { onDone: () => void }) {
  const hasApp = Boolean(useQuery(secondFactorQuery).data?.authenticator)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ProveForm
      send={async (proof) => setCodes(await renewCodes(proof))}
      action={<Trans>Make new codes</Trans>}
      isCodeOffered={hasApp}
    >
      <p>
        <Trans>You get ten new recovery codes. The ones you have now will no longer work.</Trans>
      </p>
    </ProveForm>
  )
}
