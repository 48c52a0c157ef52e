import type { CheckIn } from '../../contract/vrs-freedom-365.ts'
import { isLapse } from '../../rules/recovery.ts'
import { replyTo } from '#features/programmes/rules/replies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { timeOfChange } from '#platform/api/clock.ts'
import { EnglishTextNote } from '#features/programmes/parts/english-text-note.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { recoveryChanges } from '../changes/recovery-changes.ts'
import { BackLink, RecoveryScreen, WithRecovery, type StartedRecovery } from '../recovery-screen.tsx'
import { LapseSwitch, Levels } from './levels.tsx'
import { Reply } from './reply.tsx'

export function CheckInScreen() {
  const { t } = useLingui()
  const today = useToday()
  return (
    <RecoveryScreen title={t`Today’s check-in`} lead={<Trans>Two taps are enough. Only you see this.</Trans>}>
      <BackLink />
      <WithRecovery>
        {(startedRecovery) => <Questions key={today} today={today} {...startedRecovery} />}
      </WithRecovery>
    </RecoveryScreen>
  )
}

type CheckInChoices = { mood?: number; urge?: number; lapse?: CheckIn['lapse'] }

/** Mood and urge, one tap each: saved with the second tap, and with each tap after that. */
function Questions({ programme, recovery, today }: StartedRecovery & { today: string }) {
  const { checkIn: questions } = programme
  const checkInOfDay = recovery.checkIns.find(({ day }) => day === today)
  const [checkInChoices, setCheckInChoices] = useState<CheckInChoices>({})
  const [saves, setSaves] = useState(0)
  const id = useRef(checkInOfDay?.id ?? crypto.randomUUID())
  const shownChoices: CheckInChoices = { ...checkInOfDay, ...checkInChoices }
  const reply = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saves > 0) reply.current?.focus()
  }, [saves])

  function choose(change: (at: string) => CheckInChoices): void {
    const at = timeOfChange(checkInOfDay)
    const next = { ...checkInChoices, ...change(at) }
    setCheckInChoices(next)
    const { mood, urge, lapse } = { ...shownChoices, ...next }
    if (mood === undefined || urge === undefined) return
    const checkIn = { id: id.current, day: today, mood, urge, at, ...(lapse && { lapse }) }
    recoveryChanges().change({ is: 'checked-in', checkIn })
    setSaves(saves + 1)
  }

  return (
    <div className="space-y-8">
      <EnglishTextNote language={questions.language} />
      {checkInOfDay && (
        <Reply
          ref={reply}
          programme={programme}
          plan={recovery.plan}
          said={replyTo(questions, checkInOfDay)}
        />
      )}
      <Levels
        lang={questions.language}
        question={questions.moodQuestion}
        levels={questions.moods}
        chosen={shownChoices.mood}
        onChoose={(mood) => choose(() => ({ mood }))}
      />
      <Levels
        lang={questions.language}
        question={questions.urgeQuestion}
        levels={questions.urges}
        chosen={shownChoices.urge}
        onChoose={(urge) => choose(() => ({ urge }))}
      />
      {today >= recovery.startDay && (
        <LapseSwitch
          lang={questions.language}
          question={questions.lapseQuestion}
          hint={questions.lapseHint}
          isOn={isLapse(shownChoices)}
          onSwitch={(value) => choose((at) => ({ lapse: { value, at } }))}
        />
      )}
    </div>
  )
}
