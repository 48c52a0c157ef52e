import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { DangerNotice } from '../../red-flags/danger-notice.tsx'
import { MAX_SEARCH_LENGTH } from '../../ui/lists/filters.ts'
import { useActiveOption } from '../../ui/lists/use-active-option.ts'
import { RecentList } from './recent-list.tsx'
import { noteOpened } from './recent.ts'
import { ResultList } from './result-list.tsx'
import { ResultStates } from './result-states.tsx'
import { useResults } from './use-results.ts'

/** A combobox with a list of options, as WAI-ARIA's Authoring Practices have it: the focus stays in the box. */
export function SearchPanel({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const recent = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const { search, groups, query, ...conditions } = useResults(typed)
  const options = useActiveOption(`${id}-list`, search, { opensFirst: true })
  const hasOptions = groups.length > 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A word that is being put together takes these keys itself.
    if (event.nativeEvent.isComposing) return
    if (hasOptions) return options.onKeyDown(event)
    const first = recent.current?.querySelector('a')
    if (event.key !== 'ArrowDown' || !first) return
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
          role="combobox"
          aria-label={t`Search everything`}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.active}
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
      <DangerNotice typed={typed} onLeave={onOpen} onOpen={onOpen} isReady />
      {search === '' ? (
        <RecentList list={recent} input={input} onOpen={onOpen} />
      ) : (
        <ResultList
          id={`${id}-list`}
          groups={groups}
          search={search}
          isBehind={query.isBehind}
          active={options.active}
          onPoint={options.setActive}
          onOpen={(found) => {
            if (found) noteOpened(found)
            onOpen()
          }}
        />
      )}
      <ResultStates id={`${id}-status`} {...{ search, groups, query, onOpen }} {...conditions} />
    </>
  )
}
