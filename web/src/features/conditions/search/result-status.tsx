import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CONDITIONS, EVERYTHING, searchOf, type Question } from './filters.ts'
import type { Shown } from './use-results.ts'

type Props = { asked: Question; shown: Shown }

/** How much there is, and what was searched for where that is not what was typed. */
export function ListStatus({ asked, shown }: Props) {
  return (
    <div role="status" className="flex min-h-14 flex-col justify-center py-2 text-ink-soft">
      {shown.at === 'answered' && !shown.isOld && <Answered asked={asked} {...shown.first} />}
      {shown.at === 'on-device' && shown.alone && <Alone total={shown.conditions.length} />}
    </div>
  )
}

type AnsweredProps = { asked: Question; total: number; searchedFor: string | null; didYouMean: string | null }

function Answered({ asked, total, searchedFor, didYouMean }: AnsweredProps) {
  if (searchedFor) return <Mended asked={asked.search} searchedFor={searchedFor} />
  if (didYouMean) {
    return (
      <p>
        <Trans>
          Did you mean <Again question={{ ...EVERYTHING, search: didYouMean }}>{didYouMean}</Again>?
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Count asked={asked} total={total} />
    </p>
  )
}

function Mended({ asked, searchedFor }: { asked: string; searchedFor: string }) {
  return (
    <>
      <p className="text-ink">
        <Trans>
          Showing results for <strong>{searchedFor}</strong>
        </Trans>
      </p>
      <p>
        <Again question={{ search: asked, letter: undefined, asTyped: true }}>
          <Trans>Search instead for “{asked}”</Trans>
        </Again>
      </p>
    </>
  )
}

function Again({ question, children }: { question: Question; children: React.ReactNode }) {
  return (
    <Link
      to={{ pathname: CONDITIONS, search: searchOf(question) }}
      className="inline-block py-1 font-medium text-brand-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Count({ asked: { search, letter }, total }: { asked: Question; total: number }) {
  if (search && total === 0) return <Trans>No conditions found</Trans>
  if (search) return <Plural value={total} one="# condition found" other="# conditions found" />
  if (letter === undefined) return <Plural value={total} one="# condition" other="# conditions" />
  return <Plural value={total} one={`# condition under ${letter}`} other={`# conditions under ${letter}`} />
}

function Alone({ total }: { total: number }) {
  return (
    <>
      <p>
        <Plural value={total} one="# condition" other="# conditions" />
      </p>
      <p className="text-small">
        <Trans>
          Found on this device, by name only. What is inside the texts is searched when Hale can be reached
          again.
        </Trans>
      </p>
    </>
  )
}
