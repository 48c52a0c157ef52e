import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '../../ui/search-box.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ConditionList } from './search/condition-list.tsx'
import { EmergencyCard } from './search/emergency-card.tsx'
import { Letters } from './alphabet-index.tsx'
import { ListStatus } from './search/result-status.tsx'
import { useArrowKeys } from './search/use-arrow-keys.ts'
import { useAsking } from './search/use-filters.ts'
import { useRedFlags } from './search/use-device-search.ts'
import { useShown } from './search/use-results.ts'

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
  const asking = useAsking()
  const { shown, query, asked } = useShown(asking)
  const { box, list, move } = useArrowKeys()
  const findEmergency = useRedFlags()
  const told = shown.at === 'answered' && !shown.isOld ? shown.first.emergency : null
  const emergency = findEmergency(asked.search) ?? told
  return (
    <div className="max-w-[48rem]">
      <form
        role="search"
        className="mb-4"
        onSubmit={(event) => {
          event.preventDefault()
          asking.submit()
        }}
      >
        <SearchBox
          ref={box}
          name={t`Search conditions`}
          typed={asking.typed}
          onType={asking.type}
          onKeyDown={move}
        />
      </form>
      {emergency && <EmergencyCard emergency={emergency} />}
      {!asking.words && <Letters chosen={asking.question.letter} />}
      <ListStatus asked={asked} shown={shown} />
      <ConditionList {...{ shown, query, asked, list, move }} />
    </div>
  )
}
