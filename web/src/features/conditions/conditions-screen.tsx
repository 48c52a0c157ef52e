import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '../../ui/search-box.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ConditionList } from './condition-list.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { Letters } from './letters.tsx'
import { ListStatus } from './list-status.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useAsking } from './use-asking.ts'
import { useRedFlags } from './use-device-search.ts'
import { useShown } from './use-shown.ts'

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
