import { useId } from 'react'

type Props = {
  label: string
  /** Advice below the name, read out after it. */
  hint?: string | undefined
  /** Name of the field in a form. */
  name?: string
  checked: boolean
  onCheck: (checked: boolean) => void
}

/** A checkbox as large as an option of `ChoiceField`. */
export function CheckField({ label, hint, name, checked, onCheck }: Props) {
  const id = useId()
  return (
    <div className="relative flex min-h-13 items-center gap-3 rounded-control border border-line-strong bg-card px-4 py-2.5 transition-colors hover:bg-sunken has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative z-10 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0">
        {/* The label covers the whole box, so that all of it can be pressed. */}
        <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-small">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
