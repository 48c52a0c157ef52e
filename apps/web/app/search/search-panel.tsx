import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { DangerSlot, useDanger } from '#features/red-flags/parts/danger-notice.tsx'
import { MAX_SEARCH_LENGTH } from '#platform/ui/lists/filters.ts'
import { useCombobox } from '#platform/ui/lists/combobox.tsx'
import { RecentList } from './recent-list.tsx'
import { addRecent } from './recent.ts'
import { ResultList } from './result-list.tsx'
import { ResultStates } from './result-states.tsx'
import { useResults } from './use-results.ts'

/** The search box, recently opened results, and what was found. */
export function SearchPanel({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const recent = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const danger = useDanger({ typed, isReady: true })
  const { search, groups, query, ...conditions } = useResults(typed, danger?.topic === 'violence')
  const hasOptions = groups.length > 0
  const combobox = useCombobox({ search, isExpanded: hasOptions, opensFirst: true })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    combobox.box.onKeyDown?.(event)
    const first = recent.current?.querySelector('a')
    if (event.key !== 'ArrowDown' || !first || hasOptions || event.nativeEvent.isComposing) return
    event.preventDefault()
    first.focus()
  }

  return (
    <>
      <div className="sticky top-0 z-10 -mx-1 bg-raised px-1 pb-3">
        <Search size={20} aria-hidden className="pointer-events-none absolute top-4 start-5 text-ink-soft" />
        <input
          ref={input}
          data-first
          type="text"
          {...combobox.box}
          aria-label={t`Search everything`}
          aria-describedby={`${id}-status`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t`Search everything`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-13 w-full rounded-control border border-line-strong bg-card pe-4 ps-12 text-ink placeholder:text-ink-soft"
        />
      </div>
      <DangerSlot danger={danger} onLeave={onOpen} onOpen={onOpen} />
      {search === '' ? (
        <RecentList list={recent} input={input} onOpen={onOpen} />
      ) : (
        <ResultList
          combobox={combobox}
          groups={groups}
          search={search}
          isBehind={query.isBehind}
          onOpen={(foundItem) => {
            // A result that was opened in a crisis is not stored, since a list on this device must not reveal the
            // crisis to others.
            if (foundItem && danger?.kind !== 'crisis') addRecent(foundItem)
            onOpen()
          }}
        />
      )}
      <ResultStates id={`${id}-status`} {...{ search, groups, query, onOpen }} {...conditions} />
    </>
  )
}
