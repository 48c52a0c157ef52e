import type { CheckInPart, DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { describesWellbeing } from '../../contract/endpoints.ts'
import { isLowWeek } from '../../rules/weeks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SomeoneLink } from '#features/labels/parts/someone-link.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { TileButtons } from '#platform/ui/forms/choices/tile-buttons.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { errorMessages } from '../error-messages.ts'
import { WeekStrip } from '../history/week-strip.tsx'
import { saveCheckIn } from '../saving/save-check-in.ts'
import { CheckInSaveStatus } from '../saving/check-in-save-status.tsx'
import { useCheckIns } from '../saving/use-check-ins.ts'
import { stepOptions } from '../step-options.tsx'
import { partQuestion } from '../today/part-question.ts'
import { weekQuery } from '../week-query.ts'

export { errorMessages, saveCheckIn }

type Props = {
  today: Day
  /** Whether the mood was chosen just now, so that the other parts are asked for too. */
  isTapped: boolean
  /** Shown while the person has not said how they are today. */
  children: ReactNode
}

/** What Home shows after the mood was chosen: questions about energy and sleep, then the week. */
export function CheckInFollowUp({ today, isTapped, children }: Props) {
  const { list, isWaiting } = useCheckIns(useQuery(weekQuery))
  const [skipped, setSkipped] = useState<CheckInPart[]>([])
  const checkIns = list?.checkIns ?? []
  const checkIn = checkIns.find(({ day }) => day === today)
  // Steps and sleep alone, such as those kept from a phone, do not tell how a person is.
  if (!checkIn || !describesWellbeing(checkIn)) return children
  const next =
    isTapped && (['energy', 'sleep'] as const).find((one) => !checkIn[one] && !skipped.includes(one))
  if (next) {
    return (
      <PartQuestion key={next} part={next} known={checkIn} onSkip={() => setSkipped([...skipped, next])} />
    )
  }
  const isHard = isLowWeek(checkIns, today)
  return (
    <DoneCard isNew={isTapped} isHard={isHard}>
      <WeekStrip checkIns={checkIns} today={today} />
      <div className="mt-2">
        <CheckInSaveStatus isWaiting={isWaiting(today)} />
      </div>
      {isHard && <SomeoneLink />}
    </DoneCard>
  )
}

type PartQuestionProps = { part: CheckInPart; known: DailyCheckIn; onSkip: () => void }

function PartQuestion({ part, known, onSkip }: PartQuestionProps) {
  const [wrong, setWrong] = useState<string>()
  const heading = useFocus(true)
  const question = partQuestion(part)
  const tap = (value: number) => {
    setWrong(undefined)
    saveCheckIn(known.day, { [part]: value }, known).catch((error: unknown) =>
      setWrong(errorMessageOf(error)),
    )
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {question}
        </h4>
        <Button look="plain" className="-my-2" onClick={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
      <TileButtons options={stepOptions(part)} label={question} onTap={tap} />
      <div className="mt-3 empty:hidden">
        <FormAlert>{wrong}</FormAlert>
      </div>
    </>
  )
}

type DoneProps = { isNew: boolean; isHard: boolean; children: ReactNode }

function DoneCard({ isNew, isHard, children }: DoneProps) {
  const { t } = useLingui()
  const heading = useFocus(isNew)
  return (
    <>
      <div className="mb-1 flex items-center gap-3">
        <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t`Done for today`}
        </h4>
        {!isHard && <RisenSun isNew={isNew} />}
      </div>
      {isHard && (
        <p className="mb-2">
          <Trans>Thank you for saying how you are. Some of these days have been hard, so go gently.</Trans>
        </p>
      )}
      {children}
    </>
  )
}

/** An entrance animation after a check-in that was made just now. */
const risingLook =
  'motion-safe:transition motion-safe:duration-200 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0'

/** A drawing of a sun above a hill. */
function RisenSun({ isNew }: { isNew: boolean }) {
  return (
    <svg
      viewBox="0 0 48 32"
      width="48"
      height="32"
      aria-hidden="true"
      className={`shrink-0 ${isNew ? risingLook : ''}`}
    >
      <g fill="var(--accent-soft)" stroke="var(--accent-ink)" strokeWidth="2" strokeLinecap="round">
        <circle cx="24" cy="16" r="7" />
        <path d="M24 5V2M34 9l2-2M14 9l-2-2M37 18h3M11 18H8" />
      </g>
      <path d="M2 30c8-9 14-11 21-8s14 3 23-4v12Z" fill="var(--brand-soft)" />
    </svg>
  )
}

/** Returns a ref for a heading that takes the focus from the pressed button, which has been removed. */
function useFocus(isWanted: boolean) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return element
}
