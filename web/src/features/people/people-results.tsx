import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Empty } from '../../ui/states.tsx'
import { DownloadPeople } from './download-people.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PeopleSkeletons } from './people-skeletons.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialogs } from './person/person-dialogs.tsx'
import { peopleQuery, type Filters } from './queries.ts'
import { useKeptFocus } from './use-focus-fallback.ts'
import { usePersonActions } from './person/use-person-actions.ts'

type Props = {
  filters: Filters
  /** What stands in the search box this moment; the list follows it a little later. */
  typed: string
  onClear: () => void
  onInvite: () => void
}

/** Whom the filters let through, and what can be done about each. */
export function People({ filters, typed, onClear, onInvite }: Props) {
  const { t } = useLingui()
  const query = useInfiniteQuery(peopleQuery(filters))
  const { asked, act, close } = usePersonActions()
  const summary = useRef<HTMLParagraphElement>(null)
  const people = query.data?.pages.flatMap((page) => page.items)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section, summary, `${people?.length} ${asked?.person.id}`)
  const isFiltered = Boolean(filters.search || filters.role || filters.states.length > 0)
  if (query.isPending) return <PeopleSkeletons />
  if (!people) return <QueryFailed query={query} />
  return (
    <section
      ref={section}
      aria-label={t`People`}
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60' : ''}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p ref={summary} role="status" tabIndex={-1} className="text-small text-ink-soft outline-none">
          <Plural value={people.length} one="# person shown" other="# people shown" />
        </p>
        <div className="-mx-3 flex flex-wrap">
          {isFiltered && people.length > 0 && (
            <Button look="plain" className="px-3" onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <DownloadPeople filters={{ ...filters, search: typed }} isEmpty={people.length === 0} />
        </div>
      </div>
      {people.length > 0 && <PeopleList people={people} act={act} />}
      {people.length === 0 && <NobodyMatches onClear={onClear} />}
      {!isFiltered && people.every(({ self }) => self) && <NobodyInvited onInvite={onInvite} />}
      <LoadMore query={query} onEnd={() => summary.current?.focus()} />
      <PersonDialogs asked={asked} onClose={close} />
    </section>
  )
}

function NobodyMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Nobody matches`}
      action={
        <Button look="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try part of a name or an address, or fewer filters.</Trans>
    </Empty>
  )
}

function NobodyInvited({ onInvite }: { onInvite: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-5">
      <Empty
        title={t`Nobody is invited yet`}
        action={
          <Button onClick={onInvite}>
            <Trans>Invite the first person</Trans>
          </Button>
        }
      >
        <Trans>People come in by invitation, one by one or with a list of many.</Trans>
      </Empty>
    </div>
  )
}
