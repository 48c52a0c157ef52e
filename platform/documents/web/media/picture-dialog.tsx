import { PICTURE_TYPES, type CompanyPicture } from '#features/pictures/contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { PictureAttrs } from './picture-context.ts'
import { CompanyPictures } from './company-pictures.tsx'
import { PictureById } from './picture-by-id.tsx'
import { cachePicture, keepDescription } from './queries.ts'
import { UploadProgress } from './upload.tsx'
import { useUpload } from './upload.tsx'

export type PictureRequest = {
  /** A picture of the text, or a file that was dropped. */
  initial: { picture: PictureAttrs } | { file: File | undefined }
  hasCaption: boolean
  onDone: (picture: PictureAttrs) => void
}

type Props = { request: PictureRequest | undefined; onClose: () => void }

/** Dialog that uploads a picture, and asks for its alternative text. */
export function PictureDialog({ request, onClose }: Props) {
  const { t } = useLingui()
  const isNew = !request || 'file' in request.initial
  return (
    <Dialog title={isNew ? t`Add a picture` : t`Edit picture`} open={request !== undefined} onClose={onClose}>
      {request && <PictureForm {...request} onClose={onClose} />}
    </Dialog>
  )
}

function PictureForm({ initial, hasCaption, onDone, onClose }: PictureRequest & { onClose: () => void }) {
  const [id, setId] = useState('picture' in initial ? initial.picture.id : undefined)
  const [chosen, setChosen] = useState<CompanyPicture>()
  const { upload, send } = useUpload((picture) => setId(picture.id))
  const choose = (picture: CompanyPicture) => {
    cachePicture(picture)
    setChosen(picture)
    setId(picture.id)
  }
  const dropped = 'file' in initial ? initial.file : undefined
  useEffect(() => {
    if (dropped) send(dropped)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  if (id !== undefined) {
    const before =
      'picture' in initial
        ? initial.picture
        : { alt: chosen?.picture.alt ?? '', caption: '', decorative: false }
    const take = (picture: PictureAttrs) => {
      // The picture is used even if storing its description fails.
      if ('file' in initial && !picture.decorative) keepDescription(picture.id, picture.alt).catch(() => {})
      onDone(picture)
      onClose()
    }
    return <PictureDescription picture={{ ...before, id }} hasCaption={hasCaption} onDone={take} />
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>JPEG, PNG, WebP, AVIF or SVG, at most 20 MB.</Trans>
      </p>
      <PictureFile onChoose={send} />
      <UploadProgress upload={upload} onRetry={send} />
      <section aria-labelledby="company-pictures">
        <h3 id="company-pictures" className="mb-3 font-semibold">
          <Trans>Or choose one your company already has</Trans>
        </h3>
        <CompanyPictures onChoose={choose} />
      </section>
    </div>
  )
}

function PictureFile({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Picture file`}
      type="file"
      data-first=""
      accept={PICTURE_TYPES.join()}
      className="min-h-12 w-full rounded-control border border-line-strong bg-card p-2 file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:font-medium file:text-on-brand-soft"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
      }}
    />
  )
}

/** The same function at every render: React would call a new one each time, and take the focus from the caption. */
const focus = (input: HTMLInputElement | null) => input?.focus()

type DescriptionProps = {
  picture: PictureAttrs
  hasCaption: boolean
  onDone: (picture: PictureAttrs) => void
}

/** Form for alternative text and caption. */
function PictureDescription({ picture: before, hasCaption, onDone }: DescriptionProps) {
  const { t } = useLingui()
  const [picture, setPicture] = useState(before)
  const change = (changes: Partial<PictureAttrs>) => setPicture({ ...picture, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(picture)
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <PictureById id={picture.id} alt="" className="max-h-60 w-full object-contain" />
      <Field
        label={t`Alternative text`}
        ref={focus}
        value={picture.alt}
        maxLength={300}
        disabled={picture.decorative}
        hint={<Trans>Say what the picture shows, for people who cannot see it.</Trans>}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={picture.decorative}
          onChange={({ target }) => change({ decorative: target.checked })}
          className="size-5 accent-brand"
        />
        <Trans>Decorative</Trans>
      </label>
      {hasCaption && (
        <Field
          label={t`Caption (optional)`}
          value={picture.caption}
          maxLength={300}
          onChange={({ target }) => change({ caption: target.value })}
        />
      )}
      <Button type="submit">
        <Trans>Use this picture</Trans>
      </Button>
    </form>
  )
}
