import {
  measureNames,
  type MeasureName,
  type ScanMeasures,
  type ScanReason,
} from '../../../contract/scans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleSlash } from 'lucide-react'
import type { ScanMethod } from '../../finished-scan.ts'
import { reasonMessagesFor } from '../../reasons.ts'
import { measureName } from './measure-messages.ts'

type MissingMeasure = { name: MeasureName; reason: ScanReason }

/** Lists what could not be measured, why, and what helps; each reason once. */
export function NotMeasured({ measures, method }: { measures: ScanMeasures; method: ScanMethod }) {
  const { i18n } = useLingui()
  const refused = measureNames.flatMap((name): MissingMeasure[] => {
    const measure = measures[name]
    return 'notMeasured' in measure ? [{ name, reason: measure.notMeasured }] : []
  })
  if (refused.length === 0) return null
  const byReason = Map.groupBy(refused, ({ name, reason }) => reasonMessagesFor(reason, method, name))
  return (
    <section aria-labelledby="not-measured" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="not-measured" className="flex items-center gap-2.5 text-lead font-semibold">
        <CircleSlash size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <Trans>Not measured</Trans>
      </h2>
      <dl className="mt-3 space-y-4">
        {[...byReason].map(([{ what, remedy }, missingMeasures]) => (
          <div key={what.id}>
            {missingMeasures.map(({ name }) => (
              <dt key={name} className="font-medium">
                {measureName(name)}
              </dt>
            ))}
            <dd className="mt-0.5 text-ink-soft">
              {i18n._(what)} {i18n._(remedy)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
