import type { DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { lastSevenDays } from '../../rules/weeks.ts'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { MoodDrawing } from '#features/labels/parts/moods/mood-drawing.tsx'
import { checkInText } from '../step-name.ts'

type Props = { checkIns: readonly DailyCheckIn[]; today: Day }

/** The last seven days, today last, each with the face of its mood. */
export function WeekStrip({ checkIns, today }: Props) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Your last seven days`} className="grid grid-cols-7 gap-1">
      {lastSevenDays(today).map((day) => (
        <WeekDay
          key={day}
          day={day}
          checkIn={checkIns.find((one) => one.day === day)}
          isToday={day === today}
        />
      ))}
    </ol>
  )
}

type DayProps = { day: Day; checkIn: DailyCheckIn | undefined; isToday: boolean }

function WeekDay({ day, checkIn, isToday }: DayProps) {
  const { t } = useLingui()
  const date = new Date(`${day}T00:00:00Z`)
  const long = i18n.date(date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const short = i18n.date(date, { weekday: 'short', timeZone: 'UTC' })
  const text = checkIn ? checkInText(checkIn) || t`Checked in.` : t`No check-in.`
  return (
    <li
      className={`flex min-w-0 flex-col items-center gap-1 rounded-control py-2 ${isToday ? 'bg-sunken' : ''}`}
    >
      <span className="sr-only">
        {long}. {text}
      </span>
      <span
        aria-hidden
        className={`grid size-9 place-items-center rounded-full ${checkIn ? 'bg-brand-soft text-on-brand-soft' : 'text-ink-soft'}`}
      >
        <Sign checkIn={checkIn} />
      </span>
      <span aria-hidden className={`text-small ${isToday ? 'font-semibold' : 'text-ink-soft'}`}>
        {short}
      </span>
    </li>
  )
}

function Sign({ checkIn }: { checkIn: DailyCheckIn | undefined }) {
  if (!checkIn) return <Minus size={18} />
  const { mood } = checkIn
  return mood ? <MoodDrawing step={mood.value} size={26} /> : <Check size={20} />
}
