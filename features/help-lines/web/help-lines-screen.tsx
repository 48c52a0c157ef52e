import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { helpQuery } from '../parts/help-query.ts'
import { WhoToCall } from '#features/programmes/parts/who-to-call.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'

/** Lists whom to call in the reader's country; articles link here, so that no text contains a number. */
export function HelpLinesScreen() {
  const { t } = useLingui()
  const help = useQuery(helpQuery)
  return (
    <Screen
      title={t`Help lines`}
      lead={t`These people listen in confidence. Many lines are free to call. You do not need to be sure that your problem is serious enough.`}
      width="reading"
    >
      {help.isError && !help.data && <QueryErrorNotice query={help} />}
      <WhoToCall topics={['abuse', 'drugs', 'poison', 'urgent']} crisisFirst />
      <p className="mt-5">
        <Link
          to="/dashboard/account"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>Moved to another country? Change it in your account.</Trans>
        </Link>
      </p>
    </Screen>
  )
}
