import { keepWatchHistory } from '../contract/history.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useHashFocus } from '#platform/ui/reading/sections.ts'
import { watchHistoryQuery } from './queries.ts'
import { removeWaitingPositions } from './watch-positions.ts'

/** Switches the watching history on or off; off deletes it, after confirmation. */
export function HistorySwitch() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(watchHistoryQuery)
  const [isAsking, setAsking] = useState(false)
  const textId = useId()
  const keepBox = useHashFocus<HTMLInputElement>('watch-history', query.data !== undefined)
  if (!query.data) return null
  const { isOn, videos } = query.data
  const keep = async (isOn: boolean) => {
    await call(keepWatchHistory, { isOn })
    if (!isOn) removeWaitingPositions()
    client.setQueryData(watchHistoryQuery.queryKey, { isOn, videos: isOn ? videos : 0 })
    await client.invalidateQueries({ queryKey: ['videos'] })
  }
  const change = () => {
    if (isOn && videos > 0) setAsking(true)
    else {
      keep(!isOn).catch((error: unknown) =>
        toast({
          title: t`Your choice could not be saved`,
          text: errorMessageOf(error),
          variant: 'destructive',
        }),
      )
    }
  }
  return (
    <section className="mt-12 rounded-card border border-line bg-card p-5 print:hidden">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          ref={keepBox}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={textId}
          onChange={change}
          className="size-4.5 shrink-0 accent-brand"
        />
        <Trans>Keep my watch history</Trans>
      </label>
      <p id={textId} className="mt-1 text-ink-soft">
        <HistoryText isOn={isOn} videos={videos} />
      </p>
      <Dialog title={t`Delete your watch history?`} open={isAsking} onClose={() => setAsking(false)}>
        <ConfirmPrompt
          label={t`Delete and switch off`}
          run={() => keep(false)}
          onClose={() => setAsking(false)}
        >
          <p>
            <Plural
              value={videos}
              one="Your place in # video will be deleted now and cannot be restored."
              other="Your place in # videos will be deleted now and cannot be restored."
            />{' '}
            <Trans>After that, every video will start at the beginning.</Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </section>
  )
}

function HistoryText({ isOn, videos }: { isOn: boolean; videos: number }) {
  if (!isOn) {
    return <Trans>Hale does not keep a record of what you watch. Every video starts at the beginning.</Trans>
  }
  return (
    <>
      <Trans>Videos carry on where you left off, on any device. Only you can see your history.</Trans>{' '}
      <Plural
        value={videos}
        _0="Your history is empty."
        one="# video is in your history."
        other="# videos are in your history."
      />
    </>
  )
}
