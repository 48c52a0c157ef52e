import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { watchAuthEntry } from '../../../api/auth-entry.ts'
import { onSessionChange } from '../../../api/session.ts'
import { PublicFrame } from '../../../ui/public-frame.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import type { AnswerSession } from './answer-session.ts'
import { AskToKeep } from './ask-to-keep.tsx'
import { Answering } from './answering.tsx'
import { ownerHere } from '../../../offline/owner.ts'
import { openSession, type Opening } from './open-session.ts'

export function QuestionnaireScreen() {
  // Whoever logs in or out meanwhile finds their own answers, and nobody else's.
  const person = useSyncExternalStore(watchPerson, () => ownerHere().person)
  return <Opened key={person} />
}

function watchPerson(changed: () => void): () => void {
  const stops = [watchAuthEntry(changed), onSessionChange(changed)]
  return () => stops.forEach((stop) => stop())
}

function Opened() {
  const [opening, setOpening] = useState<Opening>()
  useEffect(() => {
    let isHere = true
    void openSession().then((opened) => isHere && setOpening(opened))
    return () => void (isHere = false)
  }, [])
  if (!opening) return <Waiting />
  if ('session' in opening) return <Answering session={opening.session} />
  const goOn = (session: AnswerSession) => setOpening({ session })
  return <AskToKeep toKeep={opening.toKeep} onDone={goOn} />
}

/** The shape of a step. */
function Waiting() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Health questionnaire`} width="reading">
      <div className="min-h-dvh space-y-9">
        <Skeleton className="h-1.5 w-full" />
        {Array.from({ length: 3 }, (_, place) => (
          <div key={place} className="space-y-3">
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
