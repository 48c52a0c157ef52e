import type { Person } from '../contract/people.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { DownloadPeople } from './download-people.tsx'
import { BulkActionBar } from './many/bulk-action-bar.tsx'
import { useSelection } from './many/use-selection.ts'
import { PeopleList } from './people-list.tsx'
import { PeopleSkeletons } from './people-skeletons.tsx'
import { PersonDialogs } from './person/person-dialogs.tsx'
import { usePersonActions } from './person/use-person-actions.ts'
import { peopleQuery, type Filters } from './queries.ts'
import { isNarrowed } from './use-people-filters.ts'

type Props = {
  filters: Filters
  /** The text in the search box; the filters follow it after a debounce. */
  latestSearch: string
  onClear: () => void
  onInvite: () => void
}

export function PeopleResults({ filters, latestSearch, onClear, onInvite }: Props) {
  const { t } = useLingui()
  const query = usePages(peopleQuery(filters))
  const { pending, run, close } = usePersonActions()
  const summary = useRef<HTMLParagraphElement>(null)
  const people = query.data?.pages.flatMap((page) => page.items)
  const section = useRef<HTMLElement>(null)
  const selection = useSelection(people)
  useFocusFallback(section, summary, `${people?.length} ${pending?.person.id} ${selection.chosen.length}`)
  const bar = useRef<HTMLDivElement>(null)
  const goToChosen = () => bar.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  const isFiltered = isNarrowed(filters)
  if (query.isPending) return <PeopleSkeletons />
  if (!people) return <QueryErrorNotice query={query} />
  return (
    <section
      ref={section}
      aria-label={t`People`}
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60' : ''}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p ref={summary} role="status" tabIndex={-1} className="text-small text-ink-soft outline-none">
          <Summary people={people} total={query.data?.pages[0]?.total ?? people.length} />
        </p>
        <div className="-mx-3 flex flex-wrap">
          {isFiltered && people.length > 0 && (
            <Button look="plain" className="px-3" onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <DownloadPeople filters={{ ...filters, search: latestSearch }} isEmpty={people.length === 0} />
        </div>
      </div>
      {people.length > 0 && (
        // Focused elements scroll to above the bar, which would cover them.
        <div className={selection.chosen.length > 0 ? '[&_button]:scroll-mb-44 [&_input]:scroll-mb-44' : ''}>
          <PeopleList people={people} run={run} selection={selection} goToChosen={goToChosen} />
        </div>
      )}
      {people.length === 0 && <NoMatches onClear={onClear} />}
      {!isFiltered && people.every(({ self }) => self) && <NoInvitations onInvite={onInvite} />}
      <LoadMore query={query} onEnd={() => summary.current?.focus()} />
      <BulkActionBar selection={selection} bar={bar} />
      <PersonDialogs pending={pending} onClose={close} />
    </section>
  )
}

function Summary({ people, total }: { people: Person[]; total: number }) {
  const shown = people.length
  if (shown >= total) return <Plural value={shown} one="# person shown" other="# people shown" />
  return (
    <Trans>
      {shown} of {total} people shown
    </Trans>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No people found`}
      action={
        <Button look="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try part of a name or an address, or fewer filters.</Trans>
    </EmptyState>
  )
}

function NoInvitations({ onInvite }: { onInvite: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-5">
      <EmptyState
        title={t`Nobody has been invited yet`}
        action={
          <Button onClick={onInvite}>
            <Trans>Invite the first person</Trans>
          </Button>
        }
      >
        <Trans>People join by invitation. You can invite one person or a whole list.</Trans>
      </EmptyState>
    </div>
  )
}

type ElementRef = RefObject<HTMLElement | null>

/** Moves the focus to `fallback` when the focused element of `area` is removed with its row; checked at each `change`. */
function useFocusFallback(area: ElementRef, fallback: ElementRef, change: string): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const track = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && Boolean(area.current?.contains(target))
    }
    document.addEventListener('focusin', track)
    return () => document.removeEventListener('focusin', track)
  }, [area])
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return
    fallback.current?.focus({ preventScroll: true })
  }, [fallback, change])
}
