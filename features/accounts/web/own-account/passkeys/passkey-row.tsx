import type { Passkey } from '../../../contract/passkeys.ts'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { formatDay } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'

type Props = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey: { name, host, createdAt, usedAt }, onRename, onRemove }: Props) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <KeyRound size={24} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p id={id} className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-soft">
          {usedAt ? <Trans>Last used on {formatDay(usedAt)}</Trans> : <Trans>Not used yet</Trans>}
        </p>
        <p className="text-small text-ink-soft">
          <Trans>Added on {formatDay(createdAt)}</Trans>
          {/* A passkey of another host, which devices do not offer here. */}
          {host !== location.hostname && (
            <>
              {' · '}
              <Trans>for {host}</Trans>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:ms-10">
        <Button look="quiet" aria-describedby={id} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button look="quiet" aria-describedby={id} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}
