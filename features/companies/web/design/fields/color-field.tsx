import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#platform/ui/forms/field.tsx'

type Props = { label: string; pickLabel: string; value: string; onChange(color: string): void }

/** A field for a colour, by its code or by the device's colour picker. */
export function ColorField({ label, pickLabel, value, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    const color = readColor(text)
    setTyped(color === undefined || color !== text ? text : undefined)
    if (color !== undefined) onChange(color)
  }
  const isWrong = typed !== undefined && readColor(typed) === undefined
  return (
    <div className="flex items-end gap-3">
      <input
        type="color"
        aria-label={pickLabel}
        value={value.toLowerCase()}
        onChange={({ target }) => {
          setTyped(undefined)
          onChange(target.value)
        }}
        className={`h-12 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1 ${isWrong ? 'self-start mt-7' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          value={typed ?? value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          error={isWrong ? t`Enter a colour code such as #0f5c4f.` : undefined}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            if (!isWrong) setTyped(undefined)
          }}
        />
      </div>
    </div>
  )
}

/** Returns the colour as `#rrggbb`; undefined unless the text has three or six hex digits, with or without `#`. */
function readColor(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? []
  if (!digits) return undefined
  return `#${(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toLowerCase()}`
}
