import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#platform/api/query-client.ts'
import { isNative } from '#platform/device/platform.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { AllowPushInstructions, PushFailureNote } from './push-failure-note.tsx'
import { readPush, turnOff, turnOn, type PushState, type TurnOnResult } from './registration.ts'

/** The state of push, refetched when a person returns, who may have changed the phone's or the browser's own settings. */
const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: readPush,
  staleTime: 0,
})

type Props = {
  /** Whether the person's devices get push messages at all; `onPushOn` switches that on. */
  isPushOn: boolean
  onPushOn: () => void
}

/** Switches push on or off on this device. */
export function PushSection({ isPushOn, onPushOn }: Props) {
  const query = useQuery(pushQuery)
  const { data } = query
  if (!data)
    return query.isError || query.isPaused ? (
      <QueryErrorNotice query={query} />
    ) : (
      <Skeleton className="h-14 w-full" />
    )
  const { state, webKey } = data
  if (state === 'on' || state === 'off')
    return <PushSwitch isOn={state === 'on' && isPushOn} webKey={webKey} onPushOn={onPushOn} />
  return <Unavailable state={state} />
}

type SwitchProps = { isOn: boolean; webKey: string | null; onPushOn: () => void }

function PushSwitch({ isOn, webKey, onPushOn }: SwitchProps) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(isOn)
  const [outcome, setOutcome] = useState<TurnOnResult>()
  const { busy, wrong, run } = useAction(async () => {
    setOutcome(undefined)
    if (isOn) await turnOff()
    else {
      const result = await turnOn(webKey)
      setOutcome(result)
      if (result === 'on') onPushOn()
    }
    await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
  })
  return (
    <>
      <CheckField
        label={isNative ? t`Show notifications on this phone` : t`Show notifications in this browser`}
        hint={t`A short message saying that there is something new, but never what it is about.`}
        checked={busy ? isWanted : isOn}
        onCheck={(checked) => {
          setWanted(checked)
          run()
        }}
      />
      {outcome && outcome !== 'on' && (
        <p role="alert">
          <PushFailureNote outcome={outcome} />
        </p>
      )}
      <FormAlert>{wrong}</FormAlert>
    </>
  )
}

function Unavailable({ state }: { state: Exclude<PushState, 'on' | 'off'> }) {
  return (
    <p className="text-ink-soft">
      {state === 'denied' && <AllowPushInstructions />}
      {state === 'unsupported' &&
        (isNative ? (
          <Trans>This app cannot show notifications on this phone.</Trans>
        ) : (
          <Trans>
            This browser cannot show notifications. To read yours, choose the bell at the top of the page.
          </Trans>
        ))}
      {state === 'not-offered' && (
        <Trans>
          Your company’s portal does not send notifications to browsers. To read yours, choose the bell at the
          top of the page.
        </Trans>
      )}
    </p>
  )
}
