import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** What nobody at the company can see here, and why. */
export function NeverTold() {
  const { t } = useLingui()
  return (
    <Card title={t`What is never told`}>
      <ul className="space-y-3">
        <Never>
          <Trans>Who answered and who did not, and what anybody answered or read.</Trans>
        </Never>
        <Never>
          <Trans>Teams, places, ages, roles: there is this one view, and nothing narrows it.</Trans>
        </Never>
        <Never>
          <Trans>Exact numbers: with them, the next total could give away who came in between.</Trans>
        </Never>
        <Never>
          <Trans>Anything about a month that is not over, or about too few people.</Trans>
        </Never>
        <Never>
          <Trans>Scans, drafts, saved articles and conditions: no total is made of them.</Trans>
        </Never>
      </ul>
    </Card>
  )
}

function Never({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <span>{children}</span>
    </li>
  )
}
