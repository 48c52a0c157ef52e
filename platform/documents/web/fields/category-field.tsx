import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/forms/select.tsx'

type Props<Category extends string> = {
  value: Category | null
  options: { value: Category; name: string }[]
  problem: string | undefined
  onChange: (category: Category | null) => void
}

export function CategoryField<Category extends string>({ options, problem, ...field }: Props<Category>) {
  const { t } = useLingui()
  return (
    <SelectField<Category | null>
      {...field}
      label={t`Category`}
      data-missing="category"
      error={problem}
      options={[{ value: null, name: '–' }, ...options]}
    />
  )
}
