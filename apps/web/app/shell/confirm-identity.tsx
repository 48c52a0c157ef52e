import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { onConfirmationAsked } from '#platform/api/confirmation.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'

type Form = ComponentType<{ onDone: () => void }>

async function loadForm(): Promise<Form> {
  const [form] = await Promise.all([
    import('#features/accounts/web/own-account/second-factor/confirm-form.tsx'),
    loadMessages('accounts/own-account'),
  ])
  return form.ConfirmForm
}

/** Asks for the password or a code when a call requires confirmation, on any screen. */
export function ConfirmIdentity() {
  const { t } = useLingui()
  const [Form, setForm] = useState<Form>()
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  useEffect(() => {
    const stop = onConfirmationAsked(async () => {
      const loaded = await loadForm()
      setForm(() => loaded)
      return new Promise((resolve) => (answer.current = resolve))
    })
    return () => {
      stop()
      // Leaving the screen counts as refusing, since a call may be waiting for the answer.
      answer.current?.(false)
    }
  }, [])
  const close = (isConfirmed: boolean) => {
    answer.current?.(isConfirmed)
    setForm(undefined)
  }
  return (
    <Dialog title={t`Confirm that it is you`} open={Form !== undefined} onClose={() => close(false)}>
      {Form && <Form onDone={() => close(true)} />}
    </Dialog>
  )
}
