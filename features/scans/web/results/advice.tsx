import type { ScanResult } from '../../contract/scans.ts'
import { levelOf, type Level } from '../../rules/ranges.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, TriangleAlert } from 'lucide-react'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'

/** Advice on a heart or breathing rate outside its range: rest and repeat, and whom to ask. */
export function Advice({ result }: { result: ScanResult }) {
  const levels = (['heartRate', 'breathingRate'] as const).map((name) =>
    levelOf(name, result[name], result.about),
  )
  if (levels.some(isFar)) return <FarOutside />
  const isOutside = levels.some((level) => level === 'below' || level === 'above')
  return isOutside ? <Outside /> : null
}

const isFar = (level: Level | undefined) => level === 'far-below' || level === 'far-above'

function FarOutside() {
  const { data: help } = useQuery(helpQuery)
  return (
    <section
      aria-labelledby="far-outside"
      className="rounded-card border-s-4 border-warning-ink bg-warning-soft p-5 text-on-warning-soft sm:p-6"
    >
      <h2 id="far-outside" className="flex items-center gap-2.5 text-heading font-semibold">
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        <Trans>Please check this again</Trans>
      </h2>
      <p className="mt-1.5">
        <Trans>
          A scan can be wrong. Sit still for five minutes, then count your pulse at the wrist for a minute, or
          scan again. If it is still the same, or you do not feel well, talk to a doctor today.
        </Trans>
      </p>
      <p className="mt-1.5">
        <Trans>
          With chest pain, fainting, confusion or trouble breathing, do not wait: call the emergency number.
        </Trans>
      </p>
      {help && (
        <CallLink number={help.number}>
          <Trans>Call {help.number}</Trans>
        </CallLink>
      )}
    </section>
  )
}

function Outside() {
  return (
    <section aria-labelledby="outside" className="rounded-card bg-sunken p-5 sm:p-6">
      <h2 id="outside" className="flex items-center gap-2.5 text-heading font-semibold">
        <HeartHandshake size={22} aria-hidden className="shrink-0 text-brand-ink" />
        <Trans>Being outside the range once is common</Trans>
      </h2>
      <p className="mt-1.5">
        <Trans>
          A busy day, coffee, a cold or being very fit can be the reason, and healthy people can be outside
          the range too. Scan again at rest on another day. If it stays like this, or worries you, ask a
          doctor or pharmacist.
        </Trans>
      </p>
    </section>
  )
}
