import type { Result } from '@hale/domain/questionnaires/score'
import { MAX_NEXT_STEPS, nextTopics } from '@hale/domain/questionnaires/topics'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import type { OfferedKey } from '@hale/contracts/services/services'
import { Trans } from '@lingui/react/macro'
import { BookOpen, HeartHandshake, Play, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import { stepOn, generalNextSteps, type NextLink } from './next-links.ts'

type Props = {
  questionnaire: Questionnaire
  result: Result
  services: OfferedKey[]
  isSignedIn: boolean
}

/** Three things to begin with, each with what helps. */
export function NextSteps({ questionnaire, result, services, isSignedIn }: Props) {
  const ahead = nextTopics(questionnaire, result).flatMap((topic) => stepOn(topic, services) ?? [])
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
    </section>
  )
}

const icons = { article: BookOpen, video: Play, condition: Stethoscope, service: HeartHandshake }

/** Leads to what helps with a step, and says of which kind it is. */
export function StepLink({ link: { kind, to, title } }: { link: NextLink }) {
  const Icon = icons[kind]
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 text-brand-ink underline-offset-4 hover:underline"
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span>
        <KindName kind={kind} />: <span className="font-medium">{title}</span>
      </span>
    </Link>
  )
}

function KindName({ kind }: { kind: NextLink['kind'] }) {
  switch (kind) {
    case 'article':
      return <Trans>Article</Trans>
    case 'video':
      return <Trans>Video</Trans>
    case 'condition':
      return <Trans>Condition</Trans>
    case 'service':
      return <Trans>Service</Trans>
  }
}
