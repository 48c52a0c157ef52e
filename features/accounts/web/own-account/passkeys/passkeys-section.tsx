import { MAX_PASSKEYS, type Passkey } from '../../../contract/passkeys.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { canUsePasskeys } from '../../../parts/passkeys/can-use-passkeys.ts'
import { isNative } from '#platform/device/platform.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { AccountSection, Confirmation } from '../account-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey, RenamePasskey } from './change-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './queries.ts'

/** The change that the dialog is for. */
type Change = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysSection() {
  const { t } = useLingui()
  const [change, setChange] = useState<Change>()
  const [done, setDone] = useState<Change['is']>()
  const content = useRef<HTMLDivElement>(null)
  const close = () => setChange(undefined)
  const finish = () => {
    setDone(change?.is)
    close()
    // The button that opened the dialog may have been removed.
    content.current?.focus()
  }
  const titles = {
    add: t`Add a passkey`,
    rename: t`Rename the passkey`,
    remove: t`Remove the passkey?`,
  }
  return (
    <AccountSection
      id="passkeys"
      title={t`Passkeys`}
      lead={
        <Trans>
          Log in with your fingerprint, your face or your screen lock in place of your password. If you do use
          your password, a passkey is your second step.
        </Trans>
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-5 outline-none">
        <Passkeys onChange={setChange} />
        <Confirmation>{done && <Message of={done} />}</Confirmation>
      </div>
      {/* Stays mounted while the list behind it changes: recovery codes are shown once. */}
      <Dialog title={change ? titles[change.is] : ''} open={change !== undefined} onClose={close}>
        {change?.is === 'add' && <AddPasskey onDone={finish} />}
        {change?.is === 'rename' && <RenamePasskey {...change} onDone={finish} onKeep={close} />}
        {change?.is === 'remove' && <RemovePasskey {...change} onDone={finish} onKeep={close} />}
      </Dialog>
    </AccountSection>
  )
}

function Message({ of }: { of: Change['is'] }) {
  switch (of) {
    case 'add':
      return <Trans>The passkey has been added.</Trans>
    case 'rename':
      return <Trans>The passkey has its new name.</Trans>
    case 'remove':
      return <Trans>The passkey has been removed.</Trans>
  }
}

function Passkeys({ onChange }: { onChange: (change: Change) => void }) {
  const { t } = useLingui()
  const query = useQuery(passkeysQuery)
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading your passkeys`}>
        <Skeleton className="h-11 w-52" />
      </div>
    )
  }
  if (!query.data) return <QueryErrorNotice query={query} />
  const { items } = query.data
  return (
    <>
      {items.length === 0 ? (
        <p>
          <Trans>You have no passkeys yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Your passkeys`} className="-mt-4 divide-y divide-line">
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => onChange({ is: 'rename', passkey })}
              onRemove={() => onChange({ is: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <AddPasskeyPart isFull={items.length >= MAX_PASSKEYS} onAdd={() => onChange({ is: 'add' })} />
    </>
  )
}

function AddPasskeyPart({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (isNative)
    return (
      <p>
        <Trans>You can add and use passkeys in a browser. They do not work in the app yet.</Trans>
      </p>
    )
  if (!canUsePasskeys())
    return (
      <p>
        <Trans>This browser does not support passkeys.</Trans>
      </p>
    )
  if (isFull)
    return (
      <p>
        <Trans>You have {MAX_PASSKEYS} passkeys. Remove one to add another.</Trans>
      </p>
    )
  return (
    <Button onClick={onAdd}>
      <Trans>Add a passkey</Trans>
    </Button>
  )
}
