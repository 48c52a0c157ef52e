import type { HelpLine as Line, OpenHours } from '#features/help-lines/contract/help.ts'
import { LANGUAGES, preferredLanguage, type Language } from '#platform/contract/languages.ts'
import { sortBySpokenLanguage, spokenLanguageOf } from '#features/help-lines/rules/lines.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

type LineProps = Line & {
  /** The language to reach the line in; the interface's by default. */
  language?: Language | undefined
}

/** A list item with a help line and the ways to reach it in a language. */
export function HelpLine({ language = preferredLanguage([i18n.locale]), ...line }: LineProps) {
  const { name, phone, chat, url, hours } = line
  const spoken = spokenLanguageOf(line, language)
  const press = spoken?.press ?? line.press
  const text = line.text && { number: line.text.number, word: spoken?.word ?? line.text.word }
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">
        {name}
        {spoken && (
          <span lang={language} className="font-normal">
            {' '}
            ({LANGUAGES[language].name})
          </span>
        )}
      </span>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
          {press ? (
            <Trans>
              Call {phone} and press {press}
            </Trans>
          ) : (
            <Trans>Call {phone}</Trans>
          )}
        </a>
      )}
      {text && (
        <a href={messageTo(text)} className={link}>
          {text.word ? (
            <Trans>
              Text {text.word} to {text.number}
            </Trans>
          ) : (
            <Trans>Text {text.number}</Trans>
          )}
        </a>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={link}>
          <Trans>
            Chat<span className="sr-only"> with {name}</span>
          </Trans>
        </a>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={link}>
          <Trans>
            Website<span className="sr-only"> of {name}</span>
          </Trans>
        </a>
      )}
      {hours && hours.length > 0 && (
        <span className="w-full text-small">
          <Trans>Open {hours.map(openHours).join('; ')}</Trans>
        </span>
      )}
    </li>
  )
}

/** The title of the lines about poisoning. */
export function PoisonTitle() {
  return <Trans>Advice if someone may have been poisoned</Trans>
}

type HelpLinesProps = {
  lines: Line[]
  title: ReactNode
  /** The language of the lines, where it differs from the interface's. */
  language?: Language | undefined
}

/** Help lines under a title; nothing where there are none. */
export function HelpLines({ lines, title, language }: HelpLinesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {(language ? sortBySpokenLanguage(lines, language) : lines).map((line) => (
          <HelpLine key={line.name} {...line} language={language} />
        ))}
      </ul>
    </>
  )
}

/** The last row below help lines, for people who are in another country. */
export function OtherCountryRow() {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">
        <Trans>In another country?</Trans>
      </span>
      <a href="https://findahelpline.com" target="_blank" rel="noreferrer" className={link}>
        <Trans>Help lines by country</Trans>
      </a>
    </li>
  )
}

/** Returns an `sms:` link, with the keyword filled in where the phone supports that. */
function messageTo({ number, word }: { number: string; word: string | null }): string {
  return `sms:${number.replaceAll(' ', '')}${word ? `?&body=${word}` : ''}`
}

function openHours({ days, from, to }: OpenHours): string {
  switch (days) {
    case 'daily':
      return t`every day, ${from} to ${to}`
    case 'weekdays':
      return t`Monday to Friday, ${from} to ${to}`
    case 'weekends':
      return t`Saturday and Sunday, ${from} to ${to}`
    case 'mondayToThursday':
      return t`Monday to Thursday, ${from} to ${to}`
    case 'friday':
      return t`Friday, ${from} to ${to}`
  }
}
