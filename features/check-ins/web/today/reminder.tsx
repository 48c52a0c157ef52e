import {
  changeNotificationSettings,
  getNotificationSettings,
} from '#features/notifications/contract/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'

/** The settings query, which the screen of settings shares. */
const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
})

/** Switches the weekly reminder on or off; nothing while the settings are unknown, as offline. */
export function Reminder() {
  const { t } = useLingui()
  const { data } = useQuery(settingsQuery)
  if (!data) return null
  return (
    <section aria-label={t`Once a week`} className="space-y-2.5">
      <Weekly
        name="weeklyReminder"
        isOn={data.weeklyReminder}
        label={t`Remind me to check in once a week`}
        hint={t`A notification called “Your week in Hale”. It says nothing about your health.`}
      />
      {data.weeklyReminder && (
        <p className="text-small">
          <Link
            to="/dashboard/notifications/settings"
            className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
          >
            <Trans>Show it on your phone or in this browser too</Trans>
          </Link>
        </p>
      )}
      <Weekly
        name="weeklyDigest"
        isOn={data.weeklyDigest}
        label={t`Email me a summary once a week`}
        hint={t`The number of new items, and the titles of articles and videos. Nothing about your health, your answers or your requests.`}
      />
    </section>
  )
}

type WeeklyProps = {
  name: 'weeklyReminder' | 'weeklyDigest'
  isOn: boolean
  label: string
  hint: string
}

function Weekly({ name, isOn, label, hint }: WeeklyProps) {
  const { busy, wrong, run } = useAction(async () => {
    const settings = await call(changeNotificationSettings, { [name]: !isOn })
    queryClient.setQueryData(settingsQuery.queryKey, settings)
  })
  return (
    <>
      <CheckField label={label} hint={hint} checked={busy ? !isOn : isOn} onCheck={run} />
      <FormAlert>{wrong}</FormAlert>
    </>
  )
}
