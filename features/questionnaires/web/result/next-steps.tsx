import type { Result } from '../../rules/score.ts'
import { MAX_NEXT_STEPS, nextTopics } from '../../rules/topics.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import type { OfferedKey } from '#features/services/contract/services.ts'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { nextStepOn, generalNextSteps } from '#features/plans/parts/next-links.ts'
import { StepLink } from '#features/plans/parts/step-link.tsx'

type Props = {
  questionnaire: Questionnaire
  result: Result
  services: OfferedKey[]
  isSignedIn: boolean
}

/** Up to three first steps, each with links that help. */
export function NextSteps({ questionnaire, result, services, isSignedIn }: Props) {
  const ahead = nextTopics(questionnaire, result).flatMap((topic) => nextStepOn(topic, services) ?? [])
  const steps = [...ahead, ...generalNextSteps()].slice(0, MAX_NEXT_STEPS)
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-heading font-semibold">
        <Trans>Three next steps</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        {isSignedIn ? (
          <Trans>Start with one. Small changes that last do more than big ones that do not.</Trans>
        ) : (
          <Trans>Start with one. The links open once you have logged in.</Trans>
        )}
      </p>
      <ol className="mt-4 space-y-3">
        {steps.map(({ title, links }, index) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-card p-5">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-on-brand-soft"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-0.5 font-semibold">{title}</h3>
              <ul className="mt-1">
                {links.map((link) => (
                  <li key={link.to}>
                    <StepLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {isSignedIn && (
        <ButtonLink to="/dashboard/my-plan" look="quiet" className="mt-4 print:hidden">
          <Trans>Choose steps for your plan</Trans>
        </ButtonLink>
      )}
    </section>
  )
}
