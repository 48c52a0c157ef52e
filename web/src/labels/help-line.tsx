import type { Help } from '@hale/contracts/help'
import { Trans } from '@lingui/react/macro'

const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

/** Somebody to talk to, with the ways to reach them; stands in a list. */
export function HelpLine({ name, phone, url }: Help['helpLines'][number]) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{name}</span>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
          <Trans>Call {phone}</Trans>
        </a>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={link}>
          <Trans>
            Website<span className="sr-only"> of {name}</span>
          </Trans>
        </a>
      )}
    </li>
  )
}
