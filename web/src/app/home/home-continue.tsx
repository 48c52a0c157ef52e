import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Unfinished } from '../../features/questionnaires/use-unfinished.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { HomeSection } from './home-section.tsx'

/** What somebody has begun and not finished; nothing where there is nothing. */
export function HomeContinue({ unfinished }: { unfinished: Unfinished }) {
  const { t } = useLingui()
  return (
    <HomeSection title={t`Continue`}>
      <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <ClipboardList size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-semibold">
            <Trans>Health questionnaire</Trans>
          </h3>
          <p className="text-ink-soft">
            <State unfinished={unfinished} />
          </p>
        </div>
        <ButtonLink to="/questionnaire" look={unfinished.is === 'begun' ? 'filled' : 'quiet'}>
          <Action unfinished={unfinished} />
        </ButtonLink>
      </div>
    </HomeSection>
  )
}

function State({ unfinished }: { unfinished: Unfinished }): ReactNode {
  switch (unfinished.is) {
    case 'begun': {
      const { answered, of } = unfinished
      return (
        <Trans>
          You have answered {answered} of {of} questions.
        </Trans>
      )
    }
    case 'waiting':
      return <Trans>Your answers wait on this device and are sent once there is a connection.</Trans>
    case 'to-keep':
      return <Trans>A result from before you logged in waits on this device.</Trans>
  }
}

function Action({ unfinished }: { unfinished: Unfinished }): ReactNode {
  return unfinished.is === 'begun' ? <Trans>Go on</Trans> : <Trans>See the result</Trans>
}
