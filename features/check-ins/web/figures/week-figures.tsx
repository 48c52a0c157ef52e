import { dayFigures, type DailyCheckIn, type DayFigure } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { lastSevenDays } from '../../rules/weeks.ts'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { HealthDay } from '#platform/device/native.ts'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { ChangeDialog } from '../history/change-dialog.tsx'
import { figureName, figureText } from './figure-text.ts'
import { PhoneFigures } from './phone-figures.tsx'
import { usePhoneDays } from './use-phone-days.ts'

type Props = { checkIns: readonly DailyCheckIn[]; today: Day }

/** The steps and the time asleep of the last seven days, today first, each day with a button to change them. */
export function WeekFigures({ checkIns, today }: Props) {
  const { t } = useLingui()
  const phone = usePhoneDays(today)
  const [changing, setChanging] = useState<DailyCheckIn>()
  const days = lastSevenDays(today)
    .toReversed()
    .map((day) => ({
      known: checkIns.find((one) => one.day === day) ?? { day },
      found: phone?.days.find((one) => one.day === day),
    }))
  const max = maxOf(days)
  return (
    <>
      <table className="w-full border-collapse text-start tabular-nums">
        <caption className="sr-only">
          <Trans>Steps and time asleep in the last seven days</Trans>
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-small">
            <th scope="col" className="pe-2 pb-2 font-semibold">
              <Trans>Day</Trans>
            </th>
            {dayFigures.map((figure) => (
              <th key={figure} scope="col" className="pe-2 pb-2 font-semibold">
                {figureName(figure)}
              </th>
            ))}
            <th scope="col" className="w-11 print:hidden">
              <span className="sr-only">{t`Change`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ known, found }) => (
            <tr key={known.day} className="border-b border-line">
              <th scope="row" className="py-1 pe-2 font-normal whitespace-nowrap">
                {shortDay(known.day)}
              </th>
              {dayFigures.map((figure) => (
                <td key={figure} className="py-1 pe-2">
                  <Figure
                    figure={figure}
                    kept={known[figure]?.value ?? null}
                    found={found?.[figure]}
                    max={max[figure]}
                  />
                </td>
              ))}
              <td className="w-11 print:hidden">
                <button
                  type="button"
                  aria-label={t`Enter steps and sleep for ${formatCalendarDay(known.day)}`}
                  onClick={() => setChanging(known)}
                  className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
                >
                  <Pencil size={18} aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {phone && <PhoneFigures phone={phone} checkIns={checkIns} />}
      <ChangeDialog changing={changing} onClose={() => setChanging(undefined)} />
    </>
  )
}

type FigureProps = {
  figure: DayFigure
  kept: number | null
  /** The figure from the phone's health store; undefined where that has none. */
  found: number | undefined
  /** The highest figure of the week, whose bar is full. */
  max: number
}

/** Keeps a value on one line where the phone is wide enough. */
const oneLine = 'min-[22.5rem]:whitespace-nowrap'

function Figure({ figure, kept, found, max }: FigureProps) {
  const value = kept ?? found
  return (
    <>
      {kept !== null && <span className={`block ${oneLine}`}>{figureText(figure, kept)}</span>}
      {found !== undefined && found !== kept && (
        <span className={`flex items-center gap-1 text-small text-ink-soft ${oneLine}`}>
          <Smartphone size={14} aria-hidden className="shrink-0" />
          <span className="sr-only">
            <Trans>From this phone:</Trans>
          </span>
          {figureText(figure, found)}
        </span>
      )}
      {value === undefined ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <svg aria-hidden className="mt-0.5 block h-1 w-full text-brand-ink">
          <rect width="100%" height="4" rx="2" fill="var(--sunken)" />
          <rect
            width={`${max > 0 ? (100 * value) / max : 0}%`}
            height="4"
            rx="2"
            fill="currentColor"
            fillOpacity={kept === null ? 0.5 : 1}
          />
        </svg>
      )}
    </>
  )
}

function maxOf(days: readonly { known: DailyCheckIn; found: HealthDay | undefined }[]) {
  const of = (figure: DayFigure) =>
    Math.max(0, ...days.map(({ known, found }) => known[figure]?.value ?? found?.[figure] ?? 0))
  return { stepCount: of('stepCount'), sleepMinutes: of('sleepMinutes') }
}

/** Returns a day of the week as "Thu 26". */
function shortDay(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  return i18n.date(date, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
}
