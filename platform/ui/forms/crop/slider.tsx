import { useId } from 'react'

type Props = {
  label: string
  min?: number
  max?: number
  step?: number
  value: number
  onChange: (value: number) => void
}

/** A slider with a visible label. */
export function Slider({ label, min = 0, max = 1, step = 0.01, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-brand"
      />
    </div>
  )
}
