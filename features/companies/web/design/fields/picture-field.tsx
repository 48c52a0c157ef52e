import type { DesignContent, DesignPicture } from '../../../contract/design.ts'
import { PICTURE_TYPES } from '#features/pictures/contract/pictures.ts'
import { Trans } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { PictureById } from '#platform/documents/web/media/picture-by-id.tsx'
import { UploadProgress, useUpload } from '#platform/documents/web/media/upload.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { useDesignEditing } from '../design-document.tsx'

type PictureName = 'logo' | 'logoDark' | 'mark' | 'heroPicture'

type Props = {
  name: PictureName
  label: string
  uploadLabel: string
  removeLabel: string
  /** Classes of the shown picture, and of its background. */
  look: string
  ground?: string
  hint?: ReactNode
}

/**
 * A field for a picture of the design. The current picture stays while another one uploads, and if the new one cannot
 * be used.
 */
export function PictureField({ name, label, uploadLabel, removeLabel, look, ground = '', hint }: Props) {
  const { open, edit, problemAt } = useDesignEditing()
  const picture = open.content[name]
  const choose = (picture: DesignPicture | null) => edit(changeOf(name, picture))
  const { upload, send } = useUpload(({ id }) => choose({ from: 'company', id }))
  const hintId = useId()
  const problem = problemAt(name)
  return (
    <div role="group" aria-label={label} className="space-y-3">
      <p className="font-medium" aria-hidden="true">
        {label}
      </p>
      {picture && (
        <div className={ground}>
          <PictureById id={picture.id} alt={label} className={look} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-card px-4 font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Upload size={18} aria-hidden />
          {uploadLabel}
          <input
            type="file"
            className="sr-only"
            data-missing={name}
            aria-describedby={hint ? hintId : undefined}
            accept={PICTURE_TYPES.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) send(file)
              // Cleared, so that the same file can be chosen again after it was changed.
              target.value = ''
            }}
          />
        </label>
        {picture && (
          <Button look="plain" aria-label={removeLabel} onClick={() => choose(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <UploadProgress upload={upload} onRetry={send} />
      {problem && (
        <p role="alert" className="text-small text-danger-ink">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

function changeOf(name: PictureName, picture: DesignPicture | null): Partial<DesignContent> {
  return { [name]: picture }
}
