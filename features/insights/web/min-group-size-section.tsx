import { MAX_MIN_GROUP_SIZE, MIN_GROUP_SIZE } from '../contract/insights.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { Select } from '#platform/ui/forms/select.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { Card } from './card.tsx'
import { insightsQuery, saveMinGroupSize } from './queries.ts'

/** Changes the smallest number of people that a total may be about. */
export function MinGroupSizeSection() {
  const { t } = useLingui()
  const { data } = useQuery(insightsQuery)
  const [saved, setSaved] = useState(false)
  if (!data) return null
  const minGroupSize = data.minGroupSize
  return (
    <Card
      title={t`Minimum group size`}
      lead={
        <Trans>
          A larger group protects people better. Months with fewer people are hidden, and new totals wait
          until enough people have answered. The smallest number allowed is {MIN_GROUP_SIZE}. Hale records who
          changes this number.
        </Trans>
      }
      className="print:hidden"
    >
      <MinGroupSizeForm minGroupSize={minGroupSize} onSave={setSaved} />
      <p role="status" className="mt-2 min-h-6 text-success-ink">
        {saved && <Trans>Saved. No total covers fewer than {minGroupSize} people.</Trans>}
      </p>
    </Card>
  )
}

/** The choices, in steps of 5, since published numbers are rounded down to multiples of 5. */
const GROUP_SIZES = Array.from(
  { length: (MAX_MIN_GROUP_SIZE - MIN_GROUP_SIZE) / 5 + 1 },
  (_, index) => MIN_GROUP_SIZE + 5 * index,
).map((value) => ({ value, name: String(value) }))

type Props = { minGroupSize: number; onSave: (saved: boolean) => void }

function MinGroupSizeForm({ minGroupSize, onSave }: Props) {
  const id = useId()
  const [chosenSize, setChosen] = useState<number>()
  const size = chosenSize ?? Math.ceil(minGroupSize / 5) * 5
  const { busy, wrong, run } = useAction(async () => {
    onSave(false)
    await saveMinGroupSize(size)
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
        <Trans>Minimum number of people in a total</Trans>
      </label>
      <div className="flex flex-wrap gap-3">
        <Select id={id} className="h-11" value={size} options={GROUP_SIZES} onChange={setChosen} />
        <Button type="submit" aria-disabled={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <FormAlert>{wrong}</FormAlert>
    </form>
  )
}
