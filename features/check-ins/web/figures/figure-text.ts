import { dayFigures, type DailyCheckIn, type DayFigure } from '../../contract/check-ins.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Returns the value of a figure: "6,200", or "7 h 10 min". */
export function figureText(figure: DayFigure, value: number): string {
  if (figure === 'stepCount') return i18n.number(value)
  const [hours, minutes] = [Math.floor(value / 60), value % 60]
  if (minutes === 0) return t({ message: `${hours} h`, context: 'time asleep' })
  if (hours === 0) return t({ message: `${minutes} min`, context: 'time asleep' })
  return t({ message: `${hours} h ${minutes} min`, context: 'time asleep' })
}

/** Returns the figures of a check-in as text: "Steps: 6,200. Time asleep: 7 h 10 min." */
export function figuresText(checkIn: DailyCheckIn): string {
  const texts = dayFigures.flatMap((figure) => {
    const value = checkIn[figure]?.value ?? null
    return value === null ? [] : [`${figureName(figure)}: ${figureText(figure, value)}.`]
  })
  return texts.join(' ')
}

/** Returns the name of a figure. */
export function figureName(figure: DayFigure): string {
  switch (figure) {
    case 'stepCount':
      return t({ message: 'Steps', context: 'walked' })
    case 'sleepMinutes':
      return t`Time asleep`
  }
}
