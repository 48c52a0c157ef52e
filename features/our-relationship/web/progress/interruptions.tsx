import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { DeleteAnswers } from './delete-answers.tsx'
import type { ProgressSession } from './progress-session.ts'

export function NotOfferedNotice() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Not switched on`}
      action={
        <ButtonLink to="/dashboard/home" look="quiet">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Your company does not offer this programme at the moment. You can still open the safety page, which
        lists people you can call.
      </Trans>
    </EmptyState>
  )
}

/** Shown where the server cannot open the progress, since it is damaged or sealed with another secret. */
export function UnreadableNotice({ session }: { session: ProgressSession }) {
  const { t } = useLingui()
  return (
    <Card title={t`Your saved answers cannot be opened`}>
      <p className="mt-1 mb-5 text-ink-soft">
        <Trans>
          Your answers are still there, but Hale no longer has the key to them. Nobody else can read them
          either. If you can wait, ask your company’s wellbeing contact to have the key restored. You do not
          need to say what it is for. Otherwise you can delete them and start again.
        </Trans>
      </p>
      <DeleteAnswers session={session} />
    </Card>
  )
}

/** Shown where the progress was deleted on another device while this one has unsent changes. */
export function RemovedNotice({ session }: { session: ProgressSession }) {
  const { t } = useLingui()
  return (
    <Card title={t`You have deleted your answers on another device`}>
      <p className="mt-1 mb-5 text-ink-soft">
        <Trans>
          This device still has answers, and some of them were never sent. What should happen to them?
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={session.discard}>
          <Trans>Delete them here too</Trans>
        </Button>
        <Button look="quiet" onClick={session.continueAnew}>
          <Trans>Keep these answers</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-heading font-semibold">{title}</h2>
      {children}
    </section>
  )
}
