import type { Language } from '#platform/contract/languages.ts'
import type { Plan, RecoveryProgramme } from '../../contract/vrs-freedom-365.ts'
import type { replyTo } from '#features/programmes/rules/replies.ts'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { HelpNow } from '../help-now.tsx'
import { PLAN_PATH, readingPath } from '../paths.ts'
import { StorageNotice } from '../storage-notice.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  programme: RecoveryProgramme
  plan: Plan
  said: ReturnType<typeof replyTo>
}

/** A kind reply, with links that fit. Where it is urgent, whom to call comes first. */
export function Reply({ ref, programme, plan, said }: Props) {
  if (!said) return null
  const { text, notes, isUrgent } = said
  const reading = programme.readings.find(({ slug }) => slug === said.reading)
  const { language } = programme.checkIn
  const advice = notes.length > 0 || isUrgent ? <Advice lang={language} notes={notes} plan={plan} /> : null
  const word = (
    <p lang={language} className="text-lead">
      {text}
    </p>
  )
  return (
    <section aria-labelledby="checked-in">
      <div ref={ref} tabIndex={-1} className="space-y-4 outline-none">
        <h2 id="checked-in" className="text-heading font-semibold">
          <Trans>You have checked in</Trans>
        </h2>
        {isUrgent ? advice : word}
        {isUrgent ? word : advice}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={PLAN_PATH} look="quiet">
          <Trans>My plan</Trans>
        </ButtonLink>
        {reading && (
          <ButtonLink to={readingPath(reading.slug)} look="quiet">
            <Trans>
              Read: <span lang={reading.language}>{reading.title}</span>
            </Trans>
          </ButtonLink>
        )}
      </div>
      <div className="mt-4">
        <StorageNotice />
      </div>
    </section>
  )
}

function Advice({ lang, notes, plan }: { lang: Language; notes: string[]; plan: Plan }) {
  return (
    <div className="space-y-4">
      {notes.map((note) => (
        <p key={note} lang={lang} className="font-medium">
          {note}
        </p>
      ))}
      <HelpNow plan={plan} />
    </div>
  )
}
