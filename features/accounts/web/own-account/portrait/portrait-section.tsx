import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { AccountSection, Confirmation } from '../account-section.tsx'
import { CropForm } from './crop-form.tsx'
import { erasePortrait } from './changes.ts'
import { portraitQuery } from './queries.ts'
import { PortraitImage } from './portrait-image.tsx'

/** Adds, crops, replaces and removes the member's picture. */
export function PortraitSection() {
  const { t } = useLingui()
  const { data: url = null } = useQuery(portraitQuery)
  const [done, setDone] = useState<'saved' | 'removed'>()
  return (
    <AccountSection
      id="picture"
      title={t`Your picture`}
      lead={<Trans>It appears in the menu at the top. Only you can see it.</Trans>}
    >
      <div className="flex flex-wrap items-center gap-5">
        <PortraitImage url={url} name={readAuthEntry()?.name ?? ''} className="size-24 text-title" />
        <PortraitChoice hasPicture={url !== null} onDone={setDone} />
      </div>
      <div className="mt-3">
        <Confirmation>
          {done === 'saved' && <Trans>Your picture has been saved.</Trans>}
          {done === 'removed' && <Trans>Your picture has been removed.</Trans>}
        </Confirmation>
      </div>
    </AccountSection>
  )
}

type ChoosingProps = { hasPicture: boolean; onDone: (done: 'saved' | 'removed') => void }

function PortraitChoice({ hasPicture, onDone }: ChoosingProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const removal = useAction(async () => {
    await erasePortrait()
    onDone('removed')
  })
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t`Your photo`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          setFile(target.files?.[0])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => input.current?.click()}>
          <Camera size={18} aria-hidden />{' '}
          {hasPicture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {hasPicture && (
          <Button look="plain" aria-disabled={removal.busy} onClick={removal.run}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <p className="mt-2 text-small text-ink-soft">
        <Trans>JPEG, PNG, WebP or AVIF. You choose the part that is shown.</Trans>
      </p>
      <FormAlert>{removal.wrong}</FormAlert>
      <Dialog title={t`Your picture`} open={file !== undefined} onClose={() => setFile(undefined)}>
        {file && (
          <CropForm
            file={file}
            onClose={() => setFile(undefined)}
            onSaved={() => {
              setFile(undefined)
              onDone('saved')
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
