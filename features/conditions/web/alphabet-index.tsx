import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { CONDITIONS_PATH } from '#features/labels/parts/condition-paths.ts'
import { NO_FILTERS, queryStringOf } from './search/filters.ts'
import { clinicalMetaQuery } from './queries.ts'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Links from A to Z with the number of conditions under each letter; `#` only where a title begins with none. */
export function AlphabetIndex({ chosen }: { chosen?: string | undefined }) {
  const { t } = useLingui()
  const { data } = useQuery(clinicalMetaQuery)
  const counts = new Map(data?.letters.map(({ letter, conditions }) => [letter, conditions]))
  const letters = counts.has('#') ? [...ALPHABET, '#'] : ALPHABET
  return (
    <nav aria-label={t`A to Z`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-[3px]">
        {letters.map((letter) => (
          <li key={letter}>
            <Letter
              letter={letter}
              count={data ? (counts.get(letter) ?? 0) : undefined}
              isChosen={letter === chosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = { letter: string; count: number | undefined; isChosen: boolean }

const cell = 'relative flex h-14 flex-col items-center justify-center rounded-control border'

function Letter({ letter, count, isChosen }: Props) {
  const id = useId()
  const countLabel = (
    <span id={id} aria-hidden className="min-h-4 text-[0.75rem] leading-4">
      {count}
      <span className="sr-only">
        {count !== undefined && <Plural value={count} one="condition" other="conditions" />}
      </span>
    </span>
  )
  if (count === 0) {
    return (
      <div className={`${cell} border-transparent text-ink-soft`}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none to a screen reader */}
        <span role="link" aria-disabled="true" aria-describedby={id} className="leading-5">
          {letter}
        </span>
        {countLabel}
      </div>
    )
  }
  return (
    <div
      className={`${cell} ${isChosen ? 'border-brand-ink bg-brand-soft text-on-brand-soft' : 'border-line bg-card text-brand-ink hover:border-line-strong'} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <Link
        to={{ pathname: CONDITIONS_PATH, search: isChosen ? '' : queryStringOf({ ...NO_FILTERS, letter }) }}
        aria-current={isChosen ? 'true' : undefined}
        aria-describedby={id}
        className="leading-5 font-semibold outline-none after:absolute after:inset-0"
      >
        {letter}
      </Link>
      {countLabel}
    </div>
  )
}
