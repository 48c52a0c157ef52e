import { t } from '@lingui/core/macro'
import {
  BookOpen,
  CirclePlay,
  CircleUserRound,
  CornerDownRight,
  HeartHandshake,
  Stethoscope,
} from 'lucide-react'
import type { Group, Kind } from './found.ts'

const icons = {
  screen: CornerDownRight,
  condition: Stethoscope,
  service: HeartHandshake,
  article: BookOpen,
  video: CirclePlay,
  person: CircleUserRound,
}

export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = icons[kind]
  return <Icon size={18} aria-hidden />
}

/** Of a group of results. */
export function kindName(kind: Group['kind']): string {
  switch (kind) {
    case 'best':
      return t`Best matches`
    case 'screen':
      return t`Go to`
    case 'condition':
      return t`Diseases and conditions`
    case 'service':
      return t`Services`
    case 'article':
      return t`Articles`
    case 'video':
      return t`Videos`
    case 'person':
      return t`People`
  }
}
