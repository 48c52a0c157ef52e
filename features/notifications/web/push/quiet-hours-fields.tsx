import { DEFAULT_QUIET_HOURS, quietHours, type QuietHours } from '../../contract/notifications.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'

/** Milliseconds of debounce: typing a time passes through other times. */
const TYPED_MS = 800

type Props = { hours: QuietHours | null; onChange: (hours: QuietHours | null) => void }

/** Chooses the hours in which phones and browsers get no push messages. */
export function QuietHoursFields({ hours, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <CheckField
        label={t`Stay quiet between these times`}
        checked={hours !== null}
        onCheck={(isOn) => onChange(isOn ? DEFAULT_QUIET_HOURS : null)}
      />
      {hours && <Times hours={hours} onChange={onChange} />}
    </>
  )
}

function Times({ hours, onChange }: { hours: QuietHours; onChange: (hours: QuietHours) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(hours)
  const later = useLater()
  const type = (next: QuietHours) => {
    setTyped(next)
    const parsed = z.safeParse(quietHours, next)
    later(parsed.success ? () => onChange(parsed.data) : undefined)
  }
  const isSame = typed.from !== '' && typed.from === typed.until
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
      <Field
        label={t`From`}
        type="time"
        required
        value={typed.from}
        onChange={({ target }) => type({ ...typed, from: target.value })}
      />
      <Field
        label={t`Until`}
        type="time"
        required
        value={typed.until}
        error={isSame ? t`Choose a different time.` : undefined}
        onChange={({ target }) => type({ ...typed, until: target.value })}
      />
    </div>
  )
}

/** Returns a function that debounces an action; the last one also runs when the screen is left. */
function useLater(): (act: (() => void) | undefined) => void {
  const due = useRef<{ act: (() => void) | undefined; timer: number }>(undefined)
  const flush = useCallback(() => {
    const last = due.current
    due.current = undefined
    clearTimeout(last?.timer)
    last?.act?.()
  }, [])
  useEffect(() => flush, [flush])
  return (act) => {
    clearTimeout(due.current?.timer)
    due.current = { act, timer: window.setTimeout(flush, TYPED_MS) }
  }
}
