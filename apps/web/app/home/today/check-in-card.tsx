import type { Day } from '#platform/contract/values.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CHECK_INS_PATH } from '#features/check-ins/web/paths.ts'
import { CHECK_IN_OUTBOX } from '#features/check-ins/web/saving/outbox-name.ts'
import { weekQuery } from '#features/check-ins/web/week-query.ts'
import { MoodDrawing } from '#features/labels/parts/moods/mood-drawing.tsx'
import { moodNames } from '#features/labels/parts/moods/mood-names.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { addErrorMessages, errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { TileButtons } from '#platform/ui/forms/choices/tile-buttons.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { TodayCard } from './today-card.tsx'

/** Loads what follows the first tap, which most visits to Home do not need. */
async function loadCheckInFollowUp() {
  const [{ CheckInFollowUp, saveCheckIn, errorMessages }] = await Promise.all([
    import('#features/check-ins/web/home/check-in-follow-up.tsx'),
    loadMessages('check-ins'),
  ])
  addErrorMessages(errorMessages)
  return { CheckInFollowUp, saveCheckIn }
}

const CheckInFollowUp = lazyPart(async () => (await loadCheckInFollowUp()).CheckInFollowUp)

/** Asks how a person is today; a tap saves the answer. */
export function CheckInCard() {
  const { t } = useLingui()
  const today = useToday()
  return (
    <TodayCard title={t`How are you today?`} more={{ to: CHECK_INS_PATH, name: t`Your check-ins` }}>
      <OfDay key={today} today={today} />
    </TodayCard>
  )
}

function OfDay({ today }: { today: Day }) {
  const { t } = useLingui()
  const query = useQuery(weekQuery)
  const [hasUnsent] = useState(() => hasWaiting(CHECK_IN_OUTBOX))
  const { isTapped, wrong, tap } = useTap(today)
  const options = moodNames().map((label, index) => ({
    value: index + 1,
    label,
    drawing: <MoodDrawing step={index + 1} />,
  }))
  const buttons = (
    <div className="space-y-3">
      <TileButtons options={options} label={t`How are you today?`} onTap={tap} />
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
  const isDone = query.data?.checkIns.some(({ day }) => day === today) ?? false
  if (!isTapped && !isDone && !hasUnsent) return query.isLoading ? <Waiting /> : buttons
  return (
    <Suspense fallback={<Waiting />}>
      <CheckInFollowUp today={today} isTapped={isTapped}>
        {buttons}
      </CheckInFollowUp>
    </Suspense>
  )
}

const Waiting = () => <Skeleton className="h-18 w-full" />

/** Returns a function that saves a mood once the code for that is loaded. */
function useTap(today: Day) {
  const [isTapped, setTapped] = useState(false)
  const [wrong, setWrong] = useState<string>()
  async function tap(mood: number): Promise<void> {
    setWrong(undefined)
    try {
      const { saveCheckIn } = await loadCheckInFollowUp()
      setTapped(true)
      await saveCheckIn(today, { mood })
    } catch (error) {
      setTapped(false)
      setWrong(errorMessageOf(error))
    }
  }
  return { isTapped, wrong, tap: (mood: number) => void tap(mood) }
}
