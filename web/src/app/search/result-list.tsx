import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Marked } from '../../ui/lists/snippet.tsx'
import { isFromServer, type Found, type Group } from './found.ts'
import { KindIcon, kindName } from './kind.tsx'

type Props = {
  id: string
  groups: Group[]
  /** What was searched for. */
  search: string
  /** Whether what the server found is still that of what was typed before. */
  isBehind: boolean
  active: string | undefined
  onPoint: (option: string) => void
  /** With what was found; without it for the list of all. */
  onOpen: (found?: Found) => void
}

/** What was found, as options of the box above. Each is a link too, so that it opens in a new tab as links do. */
export function ResultList({ id, groups, isBehind, ...choosing }: Props) {
  const { t } = useLingui()
  if (groups.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className="space-y-4">
      {groups.map((group) => (
        <ResultGroup
          key={group.kind}
          id={`${id}-${group.kind}`}
          isBehind={isBehind && group.kind !== 'best' && isFromServer(group.kind)}
          {...group}
          {...choosing}
        />
      ))}
    </div>
  )
}

type Choosing = Pick<Props, 'search' | 'active' | 'onPoint' | 'onOpen'>
type GroupProps = Group & Choosing & Pick<Props, 'id' | 'isBehind'>

function ResultGroup({ id, kind, items, all, isBehind, search, onOpen, ...options }: GroupProps) {
  const name = kindName(kind)
  return (
    <div role="group" aria-label={name} aria-busy={isBehind}>
      <div aria-hidden className="mb-1 px-3 text-small font-medium text-ink-soft">
        {name}
      </div>
      {items.map((found, index) => (
        <Option
          // People share an address and may share a name.
          key={[found.path, found.title, found.detail].join('\n')}
          id={`${id}-${index}`}
          to={found}
          {...options}
          onOpen={() => onOpen(found)}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
            <KindIcon kind={found.kind} />
          </span>
          <span className="min-w-0">
            <span lang={found.lang} className="block font-medium wrap-anywhere">
              <Marked text={found.title} search={search} />
            </span>
            {found.detail && (
              <span className="block text-small text-ink-soft wrap-anywhere">
                <Marked text={found.detail} search={search} />
              </span>
            )}
          </span>
        </Option>
      ))}
      {all && (
        <Option id={`${id}-all`} to={all} {...options} onOpen={() => onOpen()}>
          <span className="flex items-center gap-2 font-medium text-brand-ink">
            <Trans>
              Show all results <span className="sr-only">in {name}</span>
            </Trans>
            <ArrowRight size={18} aria-hidden />
          </span>
        </Option>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  to: Pick<Found, 'path' | 'state'>
  active: string | undefined
  onPoint: (option: string) => void
  onOpen: () => void
  children: React.ReactNode
}

function Option({ id, to, active, onPoint, onOpen, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active === id}
      to={to.path}
      state={to.state}
      onPointerMove={() => {
        if (active !== id) onPoint(id)
      }}
      onClick={onOpen}
      className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
    >
      {children}
    </Link>
  )
}
