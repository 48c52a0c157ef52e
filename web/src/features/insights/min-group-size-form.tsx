import { MIN_GROUP_SIZE, MAX_MIN_GROUP_SIZE } from '@hale/contracts/insights'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useAction } from '../../ui/use-action.ts'
import { saveFewest } from './queries.ts'

/** Numbers of people are rounded down to 5, so a size in between would mean the next of these. */
const SIZES = Array.from(
  { length: (MAX_MIN_GROUP_SIZE - MIN_GROUP_SIZE) / 5 + 1 },
  (_, place) => MIN_GROUP_SIZE + 5 * place,
)

type Props = { fewest: number; onSave: (saved: boolean) => void }

export function FewestForm({ fewest, onSave }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const size = chosen ?? Math.ceil(fewest / 5) * 5
  const { busy, wrong, run } = useAction(async () => {
    onSave(false)
    await saveFewest(size)
    setChosen(undefined)
    onSave(true)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      className="space-y-3"
    >
      <label htmlFor={id} className="block font-medium">
        <Trans>People in a total, at least</Trans>
      </label>
      <div className="flex flex-wrap gap-3">
        <div className="relative">
          <select
            id={id}
            value={size}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="h-11 appearance-none rounded-control border border-line-strong bg-card pr-10 pl-4 text-ink"
          >
            {SIZES.map((people) => (
              <option key={people} value={people}>
                {people}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-3.5 right-3 text-ink-soft"
          />
        </div>
        <Button type="submit" aria-disabled={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <FormAlert>{wrong}</FormAlert>
    </form>
  )
}
