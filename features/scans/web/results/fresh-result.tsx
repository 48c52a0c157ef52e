import type { NewScan } from '../../contract/scans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useAboutYou } from '../about-you/about-you-store.ts'
import { finishedScan, type FinishedScan } from '../finished-scan.ts'
import { keepScan } from '../keeping/send-scans.ts'
import { useWaitingScans } from '../keeping/waiting-scans.ts'
import { ABOUT_YOU_PATH } from '../paths.ts'
import { PdfButton } from './pdf/pdf-button.tsx'
import { newScanOf } from './new-scan.ts'
import { ResultView } from './result-view.tsx'

type Props = { finished: FinishedScan; onDiscard: () => void }

/** The result of the scan just finished, which is stored only if the person saves it. */
export function FreshResult({ finished, onDiscard }: Props) {
  // Kept as it was when the page was opened: half an hour later, the answers have expired but the result is still read with
  // them.
  const [aboutYou] = useState(useAboutYou())
  const [draft] = useState(() => newScanOf(finished, aboutYou))
  const [isSaved, setSaved] = useState(false)
  const discard = () => {
    finishedScan.clear()
    onDiscard()
  }
  const save = async () => {
    await keepScan(draft)
    finishedScan.clear()
    setSaved(true)
  }
  return (
    <div className="space-y-5">
      {isSaved ? (
        <SavedNote draft={draft} />
      ) : (
        <SaveChoice hasConsent={aboutYou?.consent === true} onSave={save} onDiscard={discard} />
      )}
      <ResultView result={draft.result} wave={finished.report.wave} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={ABOUT_YOU_PATH} look="quiet">
          <RotateCw size={18} aria-hidden /> <Trans>Scan again</Trans>
        </ButtonLink>
        <PdfButton takenAt={draft.takenAt} result={draft.result} wave={finished.report.wave} />
      </div>
    </div>
  )
}

type SaveChoiceProps = { hasConsent: boolean; onSave: () => Promise<void>; onDiscard: () => void }

function SaveChoice({ hasConsent, onSave, onDiscard }: SaveChoiceProps) {
  const { t } = useLingui()
  const [agrees, setAgrees] = useState(hasConsent)
  const { busy, wrong, run } = useAction(onSave)
  return (
    <section aria-labelledby="keep-scan" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="keep-scan" className="text-heading font-semibold">
        <Trans>Keep this result?</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          If you save this scan, its figures are encrypted. Only you can see them, and you can delete them at
          any time. If you do not save it, they are lost when you close this page.
        </Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
      {!hasConsent && (
        <div className="mb-4">
          <CheckField
            label={t`I agree to these figures being kept for me`}
            checked={agrees}
            onCheck={setAgrees}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {agrees && (
          <Button aria-disabled={busy} onClick={run}>
            <Trans>Save</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onDiscard}>
          <Trans>Do not save</Trans>
        </Button>
      </div>
    </section>
  )
}

function SavedNote({ draft }: { draft: NewScan }) {
  const isWaiting = useWaitingScans().some(({ id }) => id === draft.id)
  const Icon = isWaiting ? CloudOff : CircleCheck
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-card border border-line bg-card p-5">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <span>
        {isWaiting ? (
          <Trans>Saved on this device. It will be sent when you are back online.</Trans>
        ) : (
          <Trans>Saved. Only you can see it.</Trans>
        )}
      </span>
    </p>
  )
}
