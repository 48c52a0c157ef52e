import type { FocusPoint } from '#platform/contract/page.ts'
import type { CompanyPicture } from '../contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatShortDay } from '#platform/ui/dates.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { FocusField } from './focus-field.tsx'
import { PictureUses } from './picture-uses.tsx'
import { removePicture, savePicture } from './queries.ts'

/** Changes to a picture that are not saved yet. */
export type PictureEdits = { alt?: string; focus?: FocusPoint }

type Props = {
  picture: CompanyPicture
  edits: PictureEdits
  onEdit: (edits: PictureEdits) => void
  onCrop: () => void
  onClose: () => void
}

/** Edits a picture's alternative text and focus point, lists where it is shown, and deletes it. */
export function PictureDetails({ picture, edits, onEdit, onCrop, onClose }: Props) {
  const { t } = useLingui()
  const { id, picture: preview } = picture
  const { alt = preview.alt, focus = preview.focus ?? null } = edits
  const saving = useAction(async () => {
    await savePicture({ id, alt, focus })
    toast({ title: t`The picture has been saved` })
    onClose()
  })
  const removing = useAction(async () => {
    await removePicture(id)
    toast({ title: t`The picture has been deleted` })
    onClose()
  })
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        saving.run()
      }}
    >
      <FocusField picture={preview} focus={focus} onChange={(chosen) => onEdit({ focus: chosen })} />
      <Field
        label={t`Description`}
        value={alt}
        maxLength={300}
        autoComplete="off"
        data-first=""
        hint={
          <Trans>
            Say what the picture shows, for people who cannot see it. This is offered as the alternative text
            wherever the picture is used, and can be changed there.
          </Trans>
        }
        onChange={({ target }) => onEdit({ alt: target.value })}
      />
      <Size picture={picture} />
      <PictureUses id={id} />
      <FormAlert>{saving.wrong ?? removing.wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={saving.busy}>
          <Trans>Save picture</Trans>
        </Button>
        <Button look="quiet" onClick={onCrop}>
          <Trans>Crop picture</Trans>
        </Button>
        <Button look="quiet" aria-disabled={removing.busy} onClick={removing.run}>
          <Trans>Delete picture</Trans>
        </Button>
      </div>
    </form>
  )
}

function Size({ picture: { picture, bytes, addedAt } }: Pick<Props, 'picture'>) {
  const { i18n } = useLingui()
  const { width, height } = picture
  const kilobytes = i18n.number(Math.max(1, Math.round(bytes / 1024)), {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
  })
  return (
    <p className="text-small text-ink-soft">
      <Trans>
        {width} × {height} pixels, {kilobytes}, added {formatShortDay(addedAt)}
      </Trans>
    </p>
  )
}
