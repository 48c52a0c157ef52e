import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

type Props<Category extends string> = {
  value: Category | null
  options: { value: Category; name: string }[]
  problem: string | undefined
  onChange: (category: Category | null) => void
}

export function CategoryField<Category extends string>(props: Props<Category>) {
  const { value, options, problem, onChange } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Trans>Category</Trans>
      </label>
      <select
        id={id}
        data-missing="category"
        value={value ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
        className="h-12 w-full rounded-control border border-line-strong bg-card px-3"
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
