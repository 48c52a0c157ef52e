import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PROGRAMME_PATH } from '../paths.ts'
import { saveStartDay } from '../queries.ts'
import { StartDayForm } from './start-day-form.tsx'

/** Sets the start day, below the safety page, so that it is read first. */
export function StartSection() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [hasRead, setRead] = useState(false)
  const start = async (day: Day) => {
    await saveStartDay(day)
    void navigate(PROGRAMME_PATH)
  }
  return (
    <section aria-labelledby="start" className="mt-8 rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="start" className="text-heading font-semibold">
        <Trans>Your start day</Trans>
      </h2>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={hasRead}
          onChange={() => setRead(!hasRead)}
          className="size-5 shrink-0 accent-brand"
        />
        <Trans>I have read this page</Trans>
      </label>
      {hasRead && (
        <div className="mt-3 space-y-3">
          <p className="text-ink-soft">
            <Trans>Nothing is saved until you set your start day.</Trans>
          </p>
          <StartDayForm label={t`Set my start day`} onSave={start} />
        </div>
      )}
    </section>
  )
}
