import type { PlanStep, StepMark } from '../contract/plans.ts'
import type { Day } from '#platform/contract/values.ts'
import { markOf, stepWeeks } from '../rules/plan.ts'
import { Trans } from '@lingui/react/macro'
import { Check, HardDrive } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { StepWeeks } from './step-weeks.tsx'

type Props = {
  step: PlanStep
  today: Day
  /** The mark that was just made: the pressed button is removed, and the text that replaces it takes the focus. */
  pressed: StepMark | undefined
  /** Whether the mark waits for a connection. */
  isWaiting: boolean
  wrong: string | undefined
  onMark: (is: StepMark) => void
}

/** A step of a plan today: its mark, or the buttons to mark it; and its last weeks. */
export function TodayStep({ step, today, pressed, isWaiting, wrong, onMark }: Props) {
  const mark = markOf(step, today)
  const said = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed) button.current?.focus({ preventScroll: true })
  }, [pressed, mark])
  return (
    <div className="space-y-4">
      <div>
        <div role="status" id={said}>
          {mark && <Said mark={mark} isGoalMet={isGoalMet(step, today)} />}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {mark ? (
            <Button ref={button} look="quiet" aria-describedby={said} onClick={() => onMark('open')}>
              <Trans>Undo</Trans>
            </Button>
          ) : (
            <>
              <Button ref={button} onClick={() => onMark('done')}>
                <Check size={18} aria-hidden /> <Trans>Done</Trans>
              </Button>
              <Button look="quiet" onClick={() => onMark('not-today')}>
                <Trans>Not today</Trans>
              </Button>
            </>
          )}
          {isWaiting && <UnsentNotice />}
        </div>
      </div>
      <div className="empty:hidden">
        <FormAlert>{wrong}</FormAlert>
      </div>
      <StepWeeks step={step} today={today} />
    </div>
  )
}

const isGoalMet = (step: PlanStep, today: Day): boolean =>
  (stepWeeks(step, today, 1)[0]?.done ?? 0) >= step.perWeek

/** The reply to a mark, without loud praise and without blame. */
function Said({ mark, isGoalMet: isMet }: { mark: 'done' | 'not-today'; isGoalMet: boolean }): ReactNode {
  if (mark === 'not-today') {
    return (
      <p className="mb-3">
        <Trans>That is fine. Your step will be here again tomorrow.</Trans>
      </p>
    )
  }
  return (
    <p className="mb-3">
      <span className="font-semibold">
        <Trans>Done for today. Well done.</Trans>
      </span>{' '}
      {isMet ? (
        <Trans>You have reached your goal for this week. You can do more tomorrow if you like.</Trans>
      ) : (
        <Trans>Your step will be here again tomorrow.</Trans>
      )}
    </p>
  )
}

function UnsentNotice() {
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft">
      <HardDrive size={18} aria-hidden className="shrink-0" />
      <Trans>Saved on this device. It is sent when you are online.</Trans>
    </p>
  )
}
