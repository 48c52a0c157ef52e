import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject, useCallback } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { errorMessageOf } from '../../ui/feedback/error-messages.ts'
import { LoadMore, usePages } from '../../ui/lists/load-more.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CSV_TYPE, writeCsv } from './csv/csv.ts'
import { PeopleList, PeopleSkeletons } from './people-list.tsx'
import { PersonDialogs, type PendingAction } from './person/person-dialogs.tsx'
import { listEveryone, peopleQuery, type Filters, sendAgain, switchOn } from './queries.ts'
import { nameOf } from './people-messages.ts'
import type { RunAction } from './person/person-menu.tsx'

type Props = {
  filters: Filters
  /** The text in the search box, which the filters follow with a delay. */
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
  useFocusFallback(section, summary, `${people?.length} ${pending?.person.id}`)
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
          <DownloadPeople filters={{ ...filters, search: latestSearch }} isEmpty={people.length === 0} />
        </div>
      </div>
      {people.length > 0 && <PeopleList people={people} run={run} />}
      {people.length === 0 && <NoMatches onClear={onClear} />}
      {!isFiltered && people.every(({ self }) => self) && <NoInvitations onInvite={onInvite} />}
      <LoadMore query={query} onEnd={() => summary.current?.focus()} />
      <PersonDialogs pending={pending} onClose={close} />
    </section>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
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

function NoInvitations({ onInvite }: { onInvite: () => void }) {
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

type ElementRef = RefObject<HTMLElement | null>

/** When the focused element is removed from `area` with its row, `fallback` takes the focus; `change` tells when to look. */
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

const FILE = 'people.csv'
/** The same titles that the list of invitations is read with. */
const columns = ['name', 'email', 'role', 'state', 'invited', 'activated']

/** Everybody who matches the filters, as a file. */
function DownloadPeople({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const rows = (await listEveryone(filters)).map((person) => {
        const { name, email, role, state, invitedAt, activatedAt } = person
        return [name, email, role, state, invitedAt ?? '', activatedAt ?? '']
      })
      saveFile(FILE, await writeCsv(columns, rows), CSV_TYPE)
    } catch (error) {
      toast({ title: t`The file could not be made`, text: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="plain" className="px-3" disabled={isBusy || isEmpty} onClick={() => void download()}>
      <Download size={18} aria-hidden /> <Trans>Download as CSV</Trans>
    </Button>
  )
}

type Immediate = { action: () => Promise<unknown>; done: string; failed: string; name: string }

/** Runs at once what needs no confirmation, and shows the result; `pending` is what has to be confirmed first. */
function usePersonActions() {
  const { t } = useLingui()
  const [pending, setPending] = useState<PendingAction>()
  const run: RunAction = (action, person) => {
    const name = nameOf(person)
    if (action === 'send-again') {
      void runWithToast({
        action: () => sendAgain(person),
        name,
        done: t`The invitation is on its way`,
        failed: t`The invitation was not sent`,
      })
    } else if (action === 'switch-on') {
      void runWithToast({
        action: () => switchOn(person),
        name,
        done: t`Access is switched on`,
        failed: t`Access is still switched off`,
      })
    } else setPending({ action, person })
  }
  return { pending, run, close: useCallback(() => setPending(undefined), []) }
}

async function runWithToast({ action, done, failed, name }: Immediate): Promise<void> {
  try {
    await action()
    toast({ title: done, text: name })
  } catch (error) {
    toast({ title: failed, text: errorMessageOf(error), variant: 'destructive' })
  }
}
