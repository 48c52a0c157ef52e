import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { PictureDialog, type PictureRequest } from '../media/picture-dialog.tsx'
import type { PictureAttrs } from '../media/picture-context.ts'
import { PictureById } from '../media/picture-by-id.tsx'
import type { FieldsProps } from './shared-fields.ts'

type Props = FieldsProps<'picture'> & {
  label: string
  /** Label of the button while there is no picture. */
  addLabel: string
}

/** The lead picture of a document, also shown on its card. */
export function LeadPictureField({ content: { picture }, edit, problemAt, label, addLabel }: Props) {
  const [request, setRequest] = useState<PictureRequest>()
  const problem = problemAt('picture')
  const take =
    (from: 'company' | 'library') =>
    ({ id, alt, decorative }: PictureAttrs) =>
      edit({ picture: { from, id, alt, decorative } })
  const choose = () =>
    setRequest({ initial: { file: undefined }, hasCaption: false, onDone: take('company') })
  const describe = () => {
    if (!picture) return
    setRequest({
      initial: { picture: { ...picture, caption: '' } },
      hasCaption: false,
      onDone: take(picture.from),
    })
  }
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      {picture && (
        <PictureById id={picture.id} alt={picture.alt} className="aspect-video w-full object-cover" />
      )}
      {picture ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" data-missing="picture" onClick={describe}>
            <Trans>Describe picture</Trans>
          </Button>
          <Button look="quiet" onClick={choose}>
            <Trans>Change picture</Trans>
          </Button>
          <Button look="plain" onClick={() => edit({ picture: null })}>
            <Trans>Remove picture</Trans>
          </Button>
        </div>
      ) : (
        <button
          type="button"
          data-missing="picture"
          onClick={choose}
          className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-strong bg-card text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <ImagePlus size={28} aria-hidden /> {addLabel}
        </button>
      )}
      {problem && (
        <p role="alert" className="text-small text-danger-ink">
          {problem}
        </p>
      )}
      <PictureDialog request={request} onClose={() => setRequest(undefined)} />
    </div>
  )
}
