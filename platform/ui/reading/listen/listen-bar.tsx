import { useLingui } from '@lingui/react/macro'
import { Pause, Play, Square } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Select } from '../../forms/select.tsx'
import { SPEECH_RATES } from './create-reader.ts'
import './listen.css'
import type { ListeningState } from './use-listening.ts'

/** A bar at the bottom of the window while a text is read aloud. */
export function ListenBar({ listening }: { listening: ListeningState }) {
  const { t } = useLingui()
  const { state, hasFailed } = listening
  if (state === 'stopped') {
    return (
      <FormAlert>
        {hasFailed
          ? t`This device could not read the text aloud. Try again, or try another browser.`
          : undefined}
      </FormAlert>
    )
  }
  return <Controls listening={listening} />
}

/**
 * Controls of the bar. They take the focus on appearing, since the button that started reading is far above,
 * and return it.
 */
function Controls({ listening: { state, rate, reader, button } }: { listening: ListeningState }) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const isPaused = state === 'paused'
  useLayoutEffect(() => {
    const [barElement, began] = [bar.current, button.current]
    barElement?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (barElement?.contains(document.activeElement)) began?.focus({ preventScroll: true })
    }
  }, [button])
  return (
    <div ref={bar} role="group" aria-label={t`Listening`} className="listen-bar">
      <button
        type="button"
        aria-label={isPaused ? t`Carry on reading aloud` : t`Pause`}
        onClick={isPaused ? reader.resume : reader.pause}
      >
        {isPaused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
      </button>
      <Speed rate={rate} onChoose={reader.setRate} />
      <button type="button" aria-label={t`Stop reading aloud`} onClick={reader.stop}>
        <Square size={20} aria-hidden />
      </button>
    </div>
  )
}

function Speed({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  return (
    <div className="listen-speed">
      <label htmlFor={id}>{t`Speed`}</label>
      <Select
        id={id}
        look="plain"
        className="h-11 font-medium"
        value={rate}
        options={SPEECH_RATES.map((value) => ({ value, name: `${i18n.number(value)}×` }))}
        onChange={onChoose}
      />
    </div>
  )
}
