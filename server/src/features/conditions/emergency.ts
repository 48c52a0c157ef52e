import type { HelpLines } from '@hale/content/help-lines'
import type { Danger } from '@hale/contracts/condition-red-flags'
import type { Emergency } from '@hale/contracts/conditions'

/** Whom to call in a country; where it is not known, the number that most phones put through anywhere. */
export function helpIn({ anywhere, countries }: HelpLines, country: string) {
  const own = countries[country]
  const { number } = own ?? anywhere
  const chosen = own && own.lines.length > 0 ? own.lines : anywhere.lines
  const lines = chosen.map(({ name, phone, url }) => ({ name, phone, url }))
  const emergency = (kind: Danger): Emergency => ({
    kind,
    number,
    helpLines: kind === 'self-harm' ? lines : [],
  })
  return { number, lines, emergency }
}
