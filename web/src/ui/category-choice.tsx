import { articleCategories, type ArticleCategory } from '@hale/contracts/articles'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { categoryName } from './category-name.ts'

type Props = { chosen: ArticleCategory[]; onChoose: (chosen: ArticleCategory[]) => void }

/** Several at once. A row to swipe on a phone, all of them where there is room. */
export function CategoryChoice({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const toggle = (category: ArticleCategory) =>
    onChoose(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category])
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="sr-only">{t`Categories`}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {articleCategories.map((category) => (
          <label
            key={category}
            className="group relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card pr-4 pl-3.5 text-small font-medium transition-colors hover:border-line-strong has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(category)}
              onChange={() => toggle(category)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <span
              aria-hidden="true"
              className="grid size-4.5 place-items-center rounded-sm border border-line-strong text-transparent group-has-checked:border-current group-has-checked:text-current"
            >
              <Check size={14} strokeWidth={3} />
            </span>
            {categoryName(category)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
