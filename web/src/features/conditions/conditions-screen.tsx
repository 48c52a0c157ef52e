import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AlphabetIndex } from './alphabet-index.tsx'
import { ConditionList } from './search/condition-list.tsx'
import { useRedFlags } from './search/device-search.ts'
import { EmergencyCard } from './search/emergency-card.tsx'
import { useFilters } from './search/filters.ts'
import { ResultStatus } from './search/result-status.tsx'
import { useArrowKeys } from './search/use-arrow-keys.ts'
import { useResults } from './search/use-results.ts'

export function ConditionsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Diseases and conditions`}
      lead={t`Search in your own words, in English or Spanish: a name, a symptom, even misspelt.`}
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
  const findEmergency = useRedFlags()
  const fromServer = results.state === 'loaded' && !results.isStale ? results.firstPage.emergency : null
  const emergency = findEmergency(applied.search) ?? fromServer
  return (
    <div className="max-w-[48rem]">
      <form
        role="search"
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
      {emergency && <EmergencyCard emergency={emergency} />}
      {!filtering.search && <AlphabetIndex chosen={filtering.filters.letter} />}
      <ResultStatus results={results} applied={applied} />
      <ConditionList {...{ results, query, applied, list, onKeyDown }} />
    </div>
  )
}
