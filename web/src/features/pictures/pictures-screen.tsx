import type { CompanyPicture } from '@hale/contracts/pictures'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CompanyPictures } from '../../editor/media/company-pictures.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { PictureDetails } from './picture-details.tsx'

export function PicturesScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<CompanyPicture>()
  const close = () => setOpen(undefined)
  return (
    <Screen title={t`Pictures`} lead={t`What your company uploaded for its articles, videos and services.`}>
      <CompanyPictures onChoose={setOpen} />
      <Dialog title={t`Picture`} open={open !== undefined} onClose={close}>
        {open && <PictureDetails key={open.id} picture={open} onClose={close} />}
      </Dialog>
    </Screen>
  )
}
