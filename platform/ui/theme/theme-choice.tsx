import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { readThemeChoice, saveThemeChoice, type ThemeChoice as Choice } from './theme.ts'

/** The choice is shown in several places at once. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Radio buttons for the theme: light, dark, or the device's. */
export function ThemeChoice({ name }: { name: string }) {
  const { t } = useLingui()
  const themeChoice = useSyncExternalStore(subscribe, readThemeChoice)
  const choices: [Choice, string][] = [
    ['system', t`System`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ]
  return (
    <fieldset>
      <legend className="text-small text-ink-soft">{t`Appearance`}</legend>
      <div className="mt-1 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-11 items-center justify-center rounded-control px-2 text-center text-small font-medium text-ink-soft has-checked:bg-card has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={themeChoice === choice}
              onChange={() => {
                saveThemeChoice(choice)
                listeners.forEach((listener) => listener())
              }}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
