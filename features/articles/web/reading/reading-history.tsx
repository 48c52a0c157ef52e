import { clearReadingHistory, keepReadingHistory, type getReadingHistory } from '../../contract/reading.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/api/call.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useHashFocus } from '#platform/ui/reading/sections.ts'
import { readingHistoryQuery } from '../queries.ts'

type History = Output<typeof getReadingHistory>

/** Number of articles that are listed at first. */
const INITIAL_COUNT = 5

/** Lists the articles that were read last, and switches the history on or off; nothing while it loads. */
export function ReadingHistory() {
  const { t } = useLingui()
  const titleId = useId()
  const { data: history } = useQuery(readingHistoryQuery)
  const [asking, setAsking] = useState<'clear' | 'stop'>()
  const change = useHistoryChange()
  const heading = useHashFocus<HTMLHeadingElement>('reading-history', history !== undefined)
  if (!history) return null
  const hasItems = history.items.length > 0
  const toggle = () => (history.isOn && hasItems ? setAsking('stop') : change.now(!history.isOn))
  return (
    <section
      aria-labelledby={titleId}
      className="mt-12 rounded-card border border-line bg-card p-5 print:hidden"
    >
      {hasItems ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
            <Heading id={titleId} ref={heading} />
            <ChevronDown size={20} aria-hidden className="text-ink-soft group-open:rotate-180" />
          </summary>
          <Items items={history.items} />
          <Button look="plain" className="-ms-3 px-3" onClick={() => setAsking('clear')}>
            <Trans>Clear my reading history</Trans>
          </Button>
        </details>
      ) : (
        <Heading id={titleId} ref={heading} />
      )}
      <KeepSwitch history={history} onToggle={toggle} />
      <Dialog title={t`Delete your reading history?`} open={!!asking} onClose={() => setAsking(undefined)}>
        <ConfirmPrompt
          label={asking === 'stop' ? t`Delete and switch off` : t`Delete`}
          run={() => (asking === 'stop' ? change.keep(false) : change.clear())}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <Trans>The list of articles you read will be deleted now, and cannot be restored.</Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </section>
  )
}

function Heading({ id, ref }: { id: string; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className="text-heading font-semibold outline-none">
      <Trans>Recently read</Trans>
    </h2>
  )
}

function Items({ items }: Pick<History, 'items'>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {(isWhole ? items : items.slice(0, INITIAL_COUNT)).map(({ id, title, readAt, language }) => (
          <li key={id} className="items-center justify-between gap-x-4 sm:flex">
            <Link
              to={`/dashboard/articles/${id}`}
              lang={language ?? undefined}
              className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            <time dateTime={readAt} className="shrink-0 text-small text-ink-soft max-sm:block max-sm:pb-2">
              {formatDay(readAt)}
            </time>
          </li>
        ))}
      </ul>
      {items.length > INITIAL_COUNT && !isWhole && (
        <Button look="plain" className="-ms-3 px-3" onClick={() => setWhole(true)}>
          <Trans>Show all {items.length}</Trans>
        </Button>
      )}
    </>
  )
}

function KeepSwitch({ history, onToggle }: { history: History; onToggle: () => void }) {
  const textId = useId()
  return (
    <>
      <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          checked={history.isOn}
          aria-checked={history.isOn}
          aria-describedby={textId}
          onChange={onToggle}
          className="size-4.5 shrink-0 accent-brand"
        />
        <Trans>Keep my reading history</Trans>
      </label>
      <p id={textId} className="text-ink-soft">
        {history.isOn ? (
          <Trans>
            Hale keeps the last 50 articles you read, to help you find them again on any device. Only you can
            see them.
          </Trans>
        ) : (
          <Trans>Hale does not keep a record of what you read, and does not count it in any total.</Trans>
        )}
      </p>
    </>
  )
}

function useHistoryChange() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = readingHistoryQuery
  /** Shows the switch's new state at once, and the earlier one again where it cannot be saved. */
  const keep = async (isOn: boolean) => {
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, { isOn, items: [] })
    try {
      await call(keepReadingHistory, { isOn })
    } catch (error) {
      client.setQueryData(queryKey, before)
      throw error
    }
    await client.invalidateQueries({ queryKey })
  }
  const clear = async () => {
    await call(clearReadingHistory, {})
    client.setQueryData(queryKey, (history) => history && { ...history, items: [] })
  }
  const failed = (error: unknown) =>
    toast({ title: t`Your choice could not be saved`, text: errorMessageOf(error), variant: 'destructive' })
  return { keep, clear, now: (isOn: boolean) => void keep(isOn).catch(failed) }
}
