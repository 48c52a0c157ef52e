import { MIN_GROUP_SIZE } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from './card.tsx'
import { FewestForm } from './min-group-size-form.tsx'
import { insightsQuery } from './queries.ts'

/** How many people a total is of at least: the one thing about totals that admins may change. */
export function FewestSection() {
  const { t } = useLingui()
  const { data } = useQuery(insightsQuery)
  const [saved, setSaved] = useState(false)
  if (!data) return null
  return (
    <Card
      title={t`Smallest group`}
      lead={
        <Trans>
          A larger group protects people better. Months of fewer people are hidden, and new totals wait until
          so many have answered. Nobody can go below {MIN_GROUP_SIZE}, and it is written down who changes
          this.
        </Trans>
      }
      className="print:hidden"
    >
      <FewestForm fewest={data.fewest} onSave={setSaved} />
      <p role="status" className="mt-2 min-h-6 text-success-ink">
        {saved && <Trans>Saved. No total is of fewer than {data.fewest} people.</Trans>}
      </p>
    </Card>
  )
}
