import type { Help } from '#features/help-lines/contract/help.ts'
import type { Topic } from '../../contract/questionnaires.ts'
import { Trans } from '@lingui/react/macro'
import { HeartHandshake } from 'lucide-react'
import { MobileEmergencyAdvice } from '#features/labels/parts/call-link.tsx'
import { HelpLine, OtherCountryRow } from '#features/labels/parts/help-line.tsx'

const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

type Props = {
  help: Help | undefined
  /** Topics that make the person's time hard. */
  topics: readonly Topic[]
}

/** Helplines for people who are having a hard time; those of their country, where it is known. */
export function HelpCard({ help, topics }: Props) {
  return (
    <section
      aria-labelledby="someone-to-talk-to"
      className="rounded-card border-s-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft sm:p-6 @4xl:grid @4xl:grid-cols-2 @4xl:gap-x-12"
    >
      <div>
        <h2 id="someone-to-talk-to" className="flex items-center gap-2.5 text-lead font-semibold">
          <HeartHandshake size={22} aria-hidden className="shrink-0" />
          <Trans>It sounds like you are having a hard time</Trans>
        </h2>
        <p className="mt-1.5">
          <WhatIsHard topics={topics} />{' '}
          <Trans>
            Nobody reads your answers, so please tell someone: a friend, a doctor, or a help line.
          </Trans>
        </p>
      </div>
      <div>{help ? <Lines help={help} /> : <Anywhere />}</div>
    </section>
  )
}

function WhatIsHard({ topics }: Pick<Props, 'topics'>) {
  if (!topics.includes('sleep')) return <Trans>You said that stress weighs on you at the moment.</Trans>
  if (!topics.includes('stress')) return <Trans>You said that you sleep badly at the moment.</Trans>
  return <Trans>You said that stress weighs on you at the moment, and that you sleep badly.</Trans>
}

function Lines({ help: { number, helpLines } }: { help: Help }) {
  return (
    <>
      <ul className="mt-2">
        {helpLines.map((line) => (
          <HelpLine key={line.name} {...line} />
        ))}
        <OtherCountryRow />
      </ul>
      <p className="mt-2 text-small">
        {number ? (
          <Trans>
            If you are in danger, or are thinking about harming yourself, call{' '}
            <a href={`tel:${number}`} className="font-semibold underline underline-offset-4">
              {number}
            </a>{' '}
            now.
          </Trans>
        ) : (
          <CallLocalNumber />
        )}
      </p>
    </>
  )
}

/** Shown where the country has no known helplines. */
function Anywhere() {
  return (
    <>
      <p>
        <a href="https://findahelpline.com" target="_blank" rel="noreferrer" className={link}>
          <Trans>Find a help line in your country</Trans>
        </a>
      </p>
      <p className="mt-1 text-small">
        <CallLocalNumber />
      </p>
    </>
  )
}

function CallLocalNumber() {
  return (
    <Trans>
      If you are in danger, or are thinking about harming yourself, call your country’s emergency number now.{' '}
      <MobileEmergencyAdvice /> works on most mobile phones.
    </Trans>
  )
}
