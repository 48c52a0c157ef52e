import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { useLingui } from '@lingui/react/macro'
import { nextStepOn } from '../../parts/next-links.ts'
import { StepDescription } from '../../parts/step-description.tsx'
import { StepBox } from './step-box.tsx'
import type { StepChanging } from './use-step-change.ts'

type Props = { topics: readonly Topic[]; isFull: boolean; changing: StepChanging }

/** Steps that a person may add to the plan, unless it is full. */
export function StepChoices({ topics, isFull, changing }: Props) {
  const { t } = useLingui()
  const actions = isFull ? [] : [{ name: t`Add to your plan`, change: { state: 'next' as const } }]
  return (
    <ul className="space-y-4">
      {topics.map((topic) => {
        const about = nextStepOn(topic, [])
        return (
          about && (
            <StepBox key={topic} {...{ topic, about, changing, actions }}>
              <StepDescription topic={topic} links={about.links} />
            </StepBox>
          )
        )
      })}
    </ul>
  )
}
