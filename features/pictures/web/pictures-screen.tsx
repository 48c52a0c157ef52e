import type { CompanyPicture } from '../contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { CompanyPictures } from '#platform/documents/web/media/company-pictures.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { CropForm } from './crop-form.tsx'
import { PictureDetails, type PictureEdits } from './picture-details.tsx'

export function PicturesScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<CompanyPicture>()
  // Kept here and not in the details, so that unsaved text survives a crop.
  const [edits, setEdits] = useState<PictureEdits>({})
  const [isCropping, setCropping] = useState(false)
  const close = () => {
    setOpen(undefined)
    setEdits({})
    setCropping(false)
  }
  const leaveCrop = (cropped?: Partial<CompanyPicture>) => {
    if (open && cropped) {
      setOpen({ ...open, ...cropped })
      // Drops an unsaved focus point, which does not apply to another crop.
      setEdits(edits.alt === undefined ? {} : { alt: edits.alt })
    }
    setCropping(false)
  }
  return (
    <Screen
      title={t`Pictures`}
      lead={t`Pictures your company has uploaded for its articles, videos and services.`}
    >
      <CompanyPictures onChoose={setOpen} whenEmpty={<WhereToUpload />} />
      <Dialog
        title={isCropping ? t`Crop picture` : t`Picture`}
        open={open !== undefined}
        onClose={isCropping ? () => leaveCrop() : close}
      >
        {open && !isCropping && (
          <PictureDetails
            picture={open}
            edits={edits}
            onEdit={(pictureEdits) => setEdits({ ...edits, ...pictureEdits })}
            onCrop={() => setCropping(true)}
            onClose={close}
          />
        )}
        {open && isCropping && <CropForm id={open.id} onDone={leaveCrop} />}
      </Dialog>
    </Screen>
  )
}

function WhereToUpload() {
  return (
    <Trans>
      Upload a picture where you want to use it: open{' '}
      <Link to="/dashboard/articles/drafts" className="text-brand-ink underline">
        an article
      </Link>{' '}
      and choose “Add a picture at the top”, or type “/” in its text.
    </Trans>
  )
}
