import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { ComboboxOption, type Combobox } from '#platform/ui/lists/combobox.tsx'
import { HighlightedText } from '#platform/ui/lists/snippet.tsx'
import { isFromServer, type FoundItem, type Group } from './found.ts'
import { KindIcon, kindName, MissingNote } from './kind.tsx'

type Props = {
  combobox: Combobox
  groups: Group[]
  /** The text that was searched for. */
  search: string
  /** Whether the server's results are still those of the previous text. */
  isBehind: boolean
  /** Called with the opened result; called without one for a link to the whole list. */
  onOpen: (foundItem?: FoundItem) => void
}

/** Results as options of the search box. Each is also a link, so that it can be opened in a new tab. */
export function ResultList({ groups, isBehind, ...choosing }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (groups.length === 0) return null
  return (
    <div {...choosing.combobox.list} aria-label={t`Results`} className="space-y-4">
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

type GroupProps = Group & Pick<Props, 'combobox' | 'search' | 'onOpen' | 'isBehind'> & { id: string }

function ResultGroup({ id, kind, items, all, isBehind, search, onOpen, combobox }: GroupProps) {
  const name = kindName(kind)
  return (
    <div role="group" aria-label={name} aria-busy={isBehind}>
      <div aria-hidden className="mb-1 px-3 text-small font-medium text-ink-soft">
        {name}
      </div>
      {items.map((foundItem, index) => (
        <ComboboxOption
          // The path alone is not unique: all people have the same one, and may share a name or an email address.
          key={[foundItem.path, foundItem.title, foundItem.detail].join('\n')}
          id={`${id}-${index}`}
          combobox={combobox}
          to={foundItem.path}
          state={foundItem.state}
          className="min-h-12 gap-3"
          onClick={() => onOpen(foundItem)}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
            <KindIcon kind={foundItem.kind} />
          </span>
          <span className="min-w-0">
            <span lang={foundItem.lang} className="block font-medium wrap-anywhere">
              <HighlightedText text={foundItem.title} search={search} />
            </span>
            {foundItem.detail && (
              <span className="block text-small text-ink-soft wrap-anywhere">
                <HighlightedText text={foundItem.detail} search={search} />
              </span>
            )}
            <MissingNote kind={foundItem.kind} path={foundItem.path} />
          </span>
        </ComboboxOption>
      ))}
      {all && (
        <ComboboxOption
          id={`${id}-all`}
          combobox={combobox}
          to={all.path}
          state={all.state}
          className="min-h-12 gap-3"
          onClick={() => onOpen()}
        >
          <span className="flex items-center gap-2 font-medium text-brand-ink">
            <Trans>
              Show all results <span className="sr-only">in {name}</span>
            </Trans>
            <ArrowRight size={18} aria-hidden />
          </span>
        </ComboboxOption>
      )}
    </div>
  )
}
