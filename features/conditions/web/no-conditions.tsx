import { Trans, useLingui } from '@lingui/react/macro'
import { OpenBook } from '#platform/ui/drawings/list-drawings.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { EmptyState } from '#platform/ui/feedback/states.tsx'

export function NoConditions() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No conditions yet`}
      drawing={<OpenBook />}
      action={
        <ButtonLink to="/dashboard/articles" look="quiet">
          <Trans>Browse articles</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        No diseases or conditions have been added yet. If you feel unwell, do not wait for this page: talk to
        a doctor.
      </Trans>
    </EmptyState>
  )
}
