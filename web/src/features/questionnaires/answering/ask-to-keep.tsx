import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAuthEntry } from '../../../api/auth-entry.ts'
import { Button } from '../../../ui/button.tsx'
import { showDay } from '../../../ui/dates.ts'
import { PublicFrame } from '../../../ui/public-frame.tsx'
import type { AnswerSession } from './answer-session.ts'
import { dropToKeep, type FinishedAnswers } from './finished-answers.ts'
import { keepNow, openOwn } from './open-session.ts'

type Props = { toKeep: FinishedAnswers; onDone: (session: AnswerSession) => void }

/** Somebody left a result on this device before this person logged in: perhaps they, perhaps not. */
export function AskToKeep({ toKeep, onDone }: Props) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const name = readAuthEntry()?.name ?? ''
  const day = showDay(toKeep.at)
  const answer = async (isOwn: boolean) => {
    setBusy(true)
    if (!isOwn) dropToKeep(toKeep.draft.id)
    onDone(isOwn ? await keepNow(toKeep) : await openOwn())
  }
  return (
    <PublicFrame title={t`Is this your result?`} width="reading">
      <p className="mb-6 text-lead">
        <Trans>
          On {day} somebody answered the questionnaire on this device without being logged in, and wanted to
          keep the result. You are {name}. Was it you?
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void answer(true)}>
          <Trans>Yes, keep it for me</Trans>
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => void answer(false)}>
          <Trans>No, delete it from this device</Trans>
        </Button>
      </div>
    </PublicFrame>
  )
}
