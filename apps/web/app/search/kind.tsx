import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CircleUserRound, CornerDownRight, HeartHandshake, Stethoscope } from 'lucide-react'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { documentTexts } from '../features.ts'
import { isDocument, type FoundItem, type Group, type Kind } from './found.ts'

const icons = {
  screen: CornerDownRight,
  condition: Stethoscope,
  service: HeartHandshake,
  person: CircleUserRound,
}

export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = isDocument(kind) ? documentTexts[kind].Icon : icons[kind]
  return <Icon size={18} aria-hidden />
}

/** Returns the name of a group of results. */
export function kindName(kind: Group['kind']): string {
  if (kind !== 'best' && isDocument(kind)) return i18n._(documentTexts[kind].many)
  switch (kind) {
    case 'best':
      return t`Best matches`
    case 'screen':
      return t`Go to`
    case 'condition':
      return t`Diseases and conditions`
    case 'service':
      return t`Services`
    case 'person':
      return t`People`
  }
}

/** Shows that a condition or a document cannot be opened offline, where that is known. */
export function MissingNote({ kind, path }: Pick<FoundItem, 'kind' | 'path'>) {
  const isText = kind === 'condition' || isDocument(kind)
  return isText && <NoteOf id={idIn(path)} />
}

function NoteOf({ id }: { id: string }) {
  return useMissing(id) && <OfflineUnavailableNote />
}

/** Returns the last part of a path, without its query. */
function idIn(path: string): string {
  const { pathname } = new URL(path, location.origin)
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
}
