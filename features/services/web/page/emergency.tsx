import type { CountryHelp } from '#features/help-lines/contract/help.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ServiceKey } from '../../contract/services.ts'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { HelpLine, OtherCountryRow } from '#features/labels/parts/help-line.tsx'

type Props = {
  service: ServiceKey
  text: string
  /** The language of the text, where it is known. */
  lang: Language | undefined
  help: CountryHelp | undefined
  level: 2 | 3
}

/** What to do where life is in danger, with the country's numbers. */
export function Emergency({ service, text, lang, help, level }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="rounded-card border-s-4 border-danger-ink bg-card p-5 sm:p-6">
      <Heading id={id} className="text-heading font-semibold">
        <Trans>In an emergency</Trans>
      </Heading>
      <p lang={lang} className="mt-2 whitespace-pre-line">
        {text}
      </p>
      {help ? (
        <>
          <CallLink number={help.number}>
            <Trans>Call {help.number} now</Trans>
          </CallLink>
          <ul className="mt-3">
            {linesFor(service, help).map((line) => (
              <HelpLine key={`${line.name} ${line.phone}`} {...line} />
            ))}
            <OtherCountryRow />
          </ul>
        </>
      ) : (
        <p className="mt-2">
          <Trans>Call your country’s emergency number. You can find help lines at findahelpline.com.</Trans>
        </p>
      )}
    </section>
  )
}

/** Returns the helplines of the programme's topics, then those for people who may harm themselves. */
function linesFor(service: ServiceKey, help: CountryHelp): CountryHelp['helpLines'] {
  if (service === 'ourrelationship') return [...help.abuse, ...help.helpLines]
  return service === 'vrsfreedom365' ? [...help.drugs, ...help.helpLines] : help.helpLines
}
