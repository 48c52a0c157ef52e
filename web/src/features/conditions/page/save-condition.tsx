import { removeSavedCondition, saveCondition, type Condition } from '@hale/contracts/conditions'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { call } from '../../../api/call.ts'
import { SaveButton } from '../../../ui/save-button.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { conditionQuery, languageOf, savedConditionsQuery } from '../queries.ts'

export function SaveCondition({ condition: { id, saved } }: { condition: Condition }) {
  const { t } = useLingui()
  const language = languageOf(useLocation().search)
  const { mutate } = useSaving({
    queryKey: conditionQuery(id, language).queryKey,
    listsKey: savedConditionsQuery.queryKey,
    put: (wanted) => call(wanted ? saveCondition : removeSavedCondition, { id }),
    words: { notSaved: t`The condition could not be saved`, stillSaved: t`The condition is still saved` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
