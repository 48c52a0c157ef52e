import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isNarrowed, type Filtering } from '../../ui/filters.ts'
import { Empty } from '../../ui/states.tsx'

/** Why there is nothing, and what one can do. */
export function NoVideos({ filtering: { filters, clear } }: { filtering: Filtering }) {
  const { t } = useLingui()
  if (isNarrowed(filters)) {
    return (
      <Empty
        title={t`Nothing matches`}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Try fewer or simpler words, or another category.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No videos yet`}
      action={
        <ButtonLink to="/dashboard/articles" look="quiet">
          <Trans>Read articles meanwhile</Trans>
        </ButtonLink>
      }
    >
      <Trans>The first ones appear here as soon as they are published.</Trans>
    </Empty>
  )
}
