import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'
import { GuideLink } from '#platform/ui/layout/guide-link.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { directoryQuery } from './queries.ts'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

export function DirectorySyncScreen() {
  const { t } = useLingui()
  const query = useQuery(directoryQuery)
  const [isMaking, setMaking] = useState(false)
  const close = () => setMaking(false)
  return (
    <Screen
      title={t`Directory sync`}
      lead={t`Let your company’s directory, such as Entra ID or Okta, add people, change their details and switch their access off.`}
      actions={
        <Button onClick={() => setMaking(true)}>
          <Trans>Create a token</Trans>
        </Button>
      }
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading the tokens`} className="max-w-prose space-y-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && (
        <div className="max-w-prose space-y-8">
          <GuideLink to="/dashboard/admin/directory-sync/guide">
            <Trans>How to set up directory sync</Trans>
          </GuideLink>
          <CopyField
            label={t`Base URL`}
            value={query.data.baseUrl}
            hint={t`Copy this address into your directory, where it asks for a tenant URL or a base URL for SCIM 2.0.`}
          />
          <TokenList tokens={query.data.tokens} />
        </div>
      )}
      <Dialog title={t`Create a token`} open={isMaking} onClose={close}>
        <TokenForm onClose={close} />
      </Dialog>
    </Screen>
  )
}
