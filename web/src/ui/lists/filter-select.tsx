import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

/** How the controls above a list of admins look. */
export const filterControl =
  'h-12 w-full appearance-none rounded-control border border-line-strong bg-card text-ink'

type Props = {
  label: string
  value: string
  onChange: (chosen: string) => void
  options: (readonly [value: string, name: string])[]
}

/** Narrows a list to one of several values; its name is for those who do not see the list. */
export function FilterSelect({ label, value, onChange, options }: Props) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${filterControl} truncate pe-9 ps-3`}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-3.75 end-3 text-ink-soft"
      />
    </div>
  )
}
