import type { Home } from '#features/home/contract/home.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathOfService } from '#features/services/rules/path.ts'
import { LockedPage, ThreeMinutes, TwoTalking } from './drawings.tsx'
import { HomeSection } from '../section.tsx'

/** Introduces Hale to a person who has done nothing yet: how long it takes, who sees it, and who listens. */
export function FirstVisit({ services }: { services: Home['services'] }) {
  const { t } = useLingui()
  const hasCounselling = services?.some(({ key }) => key === 'corpcare')
  return (
    <HomeSection title={t`Start here`} lead={t`Start with whichever you like.`}>
      <ol className="grid gap-4 md:grid-cols-3">
        <Start
          drawing={<ThreeMinutes />}
          title={t`See how you are doing`}
          text={t`Answer a few questions. It takes about three minutes, and only you see the result.`}
          to="/questionnaire"
        />
        <Start
          drawing={<LockedPage />}
          title={t`Only you see this`}
          text={t`Your answers, measurements and notes are for you alone. Your company sees only totals, for groups of at least ten people.`}
          to="/dashboard/insights"
        />
        <Start
          drawing={<TwoTalking />}
          title={t`Someone to talk to`}
          text={
            hasCounselling
              ? t`Whatever it is, you can talk to a counsellor in confidence.`
              : t`Whatever it is, there are people who listen, by phone or by message.`
          }
          to={hasCounselling ? pathOfService('corpcare') : '/dashboard/help-lines'}
        />
      </ol>
    </HomeSection>
  )
}

type StartProps = { drawing: ReactNode; title: string; text: string; to: string }

function Start({ drawing, title, text, to }: StartProps) {
  return (
    <li className="group relative flex items-start gap-4 rounded-card border border-line bg-card p-5 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:flex-col">
      {drawing}
      <div className="min-w-0">
        <h3 className="text-heading font-semibold text-balance">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
