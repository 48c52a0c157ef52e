import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteForm } from './delete-form.tsx'

export function DeleteSection() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <AccountSection
      title={t`Delete your account`}
      lead={<Trans>You can leave at any time, without giving a reason.</Trans>}
    >
      <p className="mb-5 max-w-prose">
        <Trans>
          Deleting erases your account and all that belongs to it, at once and for good. To keep a copy,
          download your data first.
        </Trans>
      </p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog title={t`Delete your account?`} open={open} onClose={close}>
        <DeleteForm onKeep={close} />
      </Dialog>
    </AccountSection>
  )
}
