import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { watchAuthEntry, readAuthEntry } from '#platform/api/auth-entry.ts'
import { onSessionChange } from '#platform/api/session.ts'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import type { AnswerSession } from './answer-session.ts'
import { QuestionnaireFlow } from './questionnaire-flow.tsx'
import { currentOwner } from '#platform/offline/owner.ts'
import { openSession, type OpeningState, sendFinishedAnswers, openOwnSession } from './open-session.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { dropFinishedAnswers, type FinishedAnswers } from './finished-answers.ts'

export function QuestionnaireScreen() {
  // The screen is remounted when another person logs in, so that they see their own answers only.
  const currentPerson = () => currentOwner().person
  const person = useSyncExternalStore(watchPerson, currentPerson, currentPerson)
  return <OpenQuestionnaire key={person} />
}

function watchPerson(onChange: () => void): () => void {
  const stops = [watchAuthEntry(onChange), onSessionChange(onChange)]
  return () => stops.forEach((stop) => stop())
}

function OpenQuestionnaire() {
  const [opening, setOpening] = useState<OpeningState>()
  useEffect(() => {
    let isHere = true
    void openSession().then((openingState) => isHere && setOpening(openingState))
    return () => void (isHere = false)
  }, [])
  if (!opening) return <QuestionnaireSkeleton />
  if ('session' in opening) return <QuestionnaireFlow session={opening.session} />
  const goOn = (session: AnswerSession) => setOpening({ session })
  return <AskToKeep finished={opening.finished} onDone={goOn} />
}

/** A skeleton of a step. */
function QuestionnaireSkeleton() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Health questionnaire`} width="reading">
      <div className="min-h-dvh space-y-9">
        <Skeleton className="h-1.5 w-full" />
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="space-y-3">
            <Skeleton className="h-7 w-3/4" />
            <div className="grid gap-2.5 sm:grid-cols-2">
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
            </div>
          </div>
        ))}
      </div>
    </PublicFrame>
  )
}

type Props = { finished: FinishedAnswers; onDone: (session: AnswerSession) => void }

/** Asks whether a result that was left on this device before log-in is this person's. */
function AskToKeep({ finished, onDone }: Props) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const name = readAuthEntry()?.name ?? ''
  const day = formatDay(finished.at)
  const answer = async (isOwn: boolean) => {
    setBusy(true)
    if (!isOwn) dropFinishedAnswers(finished.draft.id)
    onDone(isOwn ? await sendFinishedAnswers(finished) : await openOwnSession())
  }
  return (
    <PublicFrame title={t`Is this your result?`} width="reading">
      <p className="mb-6 text-lead">
        <Trans>
          On {day} someone answered the questionnaire on this device without being logged in, and wanted to
          keep the result. You are logged in as {name}. Was it you?
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
