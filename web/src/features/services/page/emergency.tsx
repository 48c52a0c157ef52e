import type { Help } from '@hale/contracts/help'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { CallLink } from '../../../labels/call-link.tsx'
import { HelpLine } from '../../../labels/help-line.tsx'

type Props = { text: string; help: Help | undefined; level: 2 | 3 }

/** What to do where life is in danger, with the numbers of the company's country. */
export function Emergency({ text, help, level }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="rounded-card border-l-4 border-danger-ink bg-card p-5 sm:p-6">
      <Heading id={id} className="text-heading font-semibold">
        <Trans>In an emergency</Trans>
      </Heading>
      <p className="mt-2 whitespace-pre-line">{text}</p>
      {help ? (
        <>
          <CallLink number={help.number}>
            <Trans>Call {help.number} now</Trans>
          </CallLink>
          <ul className="mt-3">
            {help.helpLines.map((line) => (
              <HelpLine key={line.name} {...line} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2">
          <Trans>Call the emergency number of your country. You find help lines at findahelpline.com.</Trans>
        </p>
      )}
    </section>
  )
}
