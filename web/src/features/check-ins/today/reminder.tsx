import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@hale/contracts/notifications/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'

/** The same that the screen of settings shows. */
const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
})

/** The offer to be reminded once a week; nothing while it is not known whether that is on, as without a connection. */
export function Reminder() {
  const { t } = useLingui()
  const { data } = useQuery(settingsQuery)
  const isOn = data?.weeklyReminder ?? false
  const { busy, wrong, run } = useAction(async () => {
    const changed = await call(changeNotificationSettings, { weeklyReminder: !isOn })
    queryClient.setQueryData(settingsQuery.queryKey, changed)
  })
  if (!data) return null
  return (
    <section aria-label={t`Reminder`} className="space-y-2.5">
      <CheckField
        label={t`Remind me to check in once a week`}
        hint={t`A notification called “Your week in Hale”. It says nothing about your health.`}
        checked={busy ? !isOn : isOn}
        onCheck={run}
      />
      <FormAlert>{wrong}</FormAlert>
      {isOn && (
        <p className="text-small">
          <Link
            to="/dashboard/notifications/settings"
            className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
          >
            <Trans>Show it on your phone or in this browser too</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
