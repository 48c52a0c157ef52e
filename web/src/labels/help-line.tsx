import type { Help, OpenHours } from '@hale/contracts/help/help'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

/** A line to call, with the ways to reach it; stands in a list. */
export function HelpLine({ name, phone, text, chat, url, hours }: Help['helpLines'][number]) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{name}</span>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
          <Trans>Call {phone}</Trans>
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

/** The last row below help lines, for those who are in another country. */
export function SomewhereElse() {
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

/** The word is written already where the phone can do so. */
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
