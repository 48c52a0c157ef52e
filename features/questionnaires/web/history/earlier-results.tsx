import type { ResponseCard } from '../../contract/responses.ts'
import { EarlierSection } from '#features/earlier-records/parts/earlier-section.tsx'
import { ResultShares } from './result-shares.tsx'

type Props = { items: ResponseCard[]; nameOf: (item: ResponseCard) => string }

/** Results from a person's time at another company: their scores, without details. */
export function EarlierResults({ items, nameOf }: Props) {
  return (
    <EarlierSection kind="results" isEmpty={items.length === 0}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 px-5 py-4">
            <ResultShares item={item} name={nameOf(item)} />
          </li>
        ))}
      </ul>
    </EarlierSection>
  )
}
