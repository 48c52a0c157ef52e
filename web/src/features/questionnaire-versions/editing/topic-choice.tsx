import { topic as topics, type Topic } from '@hale/contracts/questionnaires'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { topicName } from '../../../labels/topic-name.ts'

type Props = { chosen: Topic | undefined; onChoose: (topic: Topic | undefined) => void }

/** What a question is about: advice and next steps follow from it, however the question is worded. */
export function TopicChoice({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Trans>What is it about</Trans>
      </label>
      <div className="relative sm:max-w-80">
        <select
          id={id}
          value={chosen ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChoose(topics.options.find((one) => one === target.value))}
          className="h-11 w-full appearance-none rounded-control border border-line-strong bg-card pr-10 pl-3 text-ink"
        >
          <option value="">{t`Something else`}</option>
          {topics.options.map((one) => (
            <option key={one} value={one}>
              {topicName(one)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.25 right-3.5 text-ink-soft"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
        {chosen
          ? t`People get advice and next steps about this with their result.`
          : t`It counts in the result, but gives no advice of its own.`}
      </p>
    </div>
  )
}
