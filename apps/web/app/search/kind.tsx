import { t } from '@lingui/core/macro'
import {
  BookOpen,
  CirclePlay,
  CircleUserRound,
  CornerDownRight,
  HeartHandshake,
  Stethoscope,
} from 'lucide-react'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { NotOnDevice } from '#platform/ui/lists/not-on-device.tsx'
import type { Found, Group, Kind } from './found.ts'

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

/** Returns the name of a group of results. */
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

/** Says that an article or a video cannot be opened offline, as far as that is known. */
export function MissingNote({ kind, path }: Pick<Found, 'kind' | 'path'>) {
  const isText = kind === 'condition' || kind === 'article' || kind === 'video'
  return isText && <NoteOf id={idIn(path)} />
}

function NoteOf({ id }: { id: string }) {
  return useMissing(id) && <NotOnDevice />
}

/** Returns the last part of a path, without its query. */
function idIn(path: string): string {
  const { pathname } = new URL(path, location.origin)
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
}
