import { Trans } from '@lingui/react/macro'
import { BookOpen, HeartHandshake, Play, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import type { NextLink } from './next-links.ts'

const icons = { article: BookOpen, video: Play, condition: Stethoscope, service: HeartHandshake }

/** A link that helps with a step, with the kind of its target. */
export function StepLink({ link: { kind, to, title } }: { link: NextLink }) {
  const Icon = icons[kind]
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 text-brand-ink underline-offset-4 hover:underline"
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span>
        <KindName kind={kind} />: <span className="font-medium">{title}</span>
      </span>
    </Link>
  )
}

function KindName({ kind }: { kind: NextLink['kind'] }) {
  switch (kind) {
    case 'article':
      return <Trans>Article</Trans>
    case 'video':
      return <Trans>Video</Trans>
    case 'condition':
      return <Trans>Condition</Trans>
    case 'service':
      return <Trans>Service</Trans>
  }
}
