import type { Topic } from '@hale/contracts/questionnaires/questionnaires'
import { Trans, useLingui } from '@lingui/react/macro'
import { stepOn } from '../../features/questionnaires/result/next-links.ts'
import { StepLink } from '../../features/questionnaires/result/step-link.tsx'
import { useServices } from '../../features/services/queries.ts'
import { SomeoneLink } from '../../labels/someone-link.tsx'
import { HomeSection } from './section.tsx'

type Props = {
  topic: Topic
  /** Whether the answers suggest a hard time. */
  isHard: boolean
  /** Of the result that the step is from. */
  resultPath: string
}

/** What Home leaves unsaid, as a colleague may look on. */
const PRIVATE: readonly Topic[] = ['smoking', 'alcohol']
const MAX_LINKS = 2

/** What the last result says to begin with, and what helps with it. */
export function NextStep({ topic, isHard, resultPath }: Props) {
  const { t } = useLingui()
  const step = stepOn(
    topic,
    useServices().map(({ key }) => key),
  )
  if (!step) return null
  const isPrivate = PRIVATE.includes(topic)
  return (
    <HomeSection
      title={t`Your next step`}
      lead={t`Only you see this.`}
      more={{ to: resultPath, name: t`All your steps` }}
    >
      <div className="rounded-card border border-line bg-card p-5 sm:p-6">
        <h3 className="text-lead font-semibold text-balance">
          {isPrivate ? t`Begin with the first step of your result` : step.title}
        </h3>
        {isPrivate ? (
          <p className="mt-1 text-ink-soft">
            <Trans>It is not named here, in case someone else sees your screen.</Trans>
          </p>
        ) : (
          <ul className="mt-1 flex flex-col sm:flex-row sm:flex-wrap sm:gap-x-8">
            {step.links.slice(0, MAX_LINKS).map((link) => (
              <li key={link.to}>
                <StepLink link={link} />
              </li>
            ))}
          </ul>
        )}
        {isHard && <SomeoneLink />}
      </div>
    </HomeSection>
  )
}
