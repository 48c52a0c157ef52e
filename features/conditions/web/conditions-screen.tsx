import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '#platform/ui/lists/search-box.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { DangerNotice } from '#features/red-flags/parts/danger-notice.tsx'
import { AlphabetIndex } from './alphabet-index.tsx'
import { ConditionList } from './search/condition-list.tsx'
import { useFilters } from './search/filters.ts'
import { ResultStatus } from './search/result-status.tsx'
import { useResults } from './search/use-results.ts'
import { useRef, type KeyboardEvent } from 'react'

export function ConditionsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Diseases and conditions`}
      lead={t`Search for a name or a symptom in your own words, in English or Spanish. The spelling does not have to be right.`}
    >
      <Conditions />
    </Screen>
  )
}

function Conditions() {
  const { t } = useLingui()
  const filtering = useFilters()
  const { results, query, applied } = useResults(filtering)
  const { searchBox, list, onKeyDown } = useArrowKeys()
  const fromServer = results.state === 'loaded' && !results.isStale ? results.firstPage.emergency : null
  return (
    <div className="max-w-[48rem]">
      <form
        role="search"
        data-tour="conditions-search"
        className="mb-4"
        onSubmit={(event) => {
          event.preventDefault()
          filtering.submit()
        }}
      >
        <SearchBox
          ref={searchBox}
          name={t`Search conditions`}
          typed={filtering.text}
          onType={filtering.setText}
          onKeyDown={onKeyDown}
        />
      </form>
      <DangerNotice typed={filtering.text} isReady known={fromServer} />
      {!filtering.search && <AlphabetIndex chosen={filtering.filters.letter} />}
      <ResultStatus results={results} applied={applied} />
      <ConditionList {...{ results, query, applied, list, onKeyDown }} />
    </div>
  )
}

const ARROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns handlers by which the up and down arrows move the focus between the search box and the results. */
function useArrowKeys() {
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = ARROW_STEPS[event.key]
    if (step === undefined) return
    const elements: Element[] = [searchBox.current, ...(list.current?.querySelectorAll('a') ?? [])].filter(
      (element) => element !== null,
    )
    const next = elements[elements.findIndex((element) => element === document.activeElement) + step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return { searchBox, list, onKeyDown }
}
