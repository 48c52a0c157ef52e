import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { isNarrowed, type Filtering } from '../../ui/filters.ts'
import { Empty } from '../../ui/states.tsx'

/** Why there is nothing, and what one can do. */
export function NoArticles({ filtering: { filters, clear } }: { filtering: Filtering }) {
  const { t } = useLingui()
  if (!isNarrowed(filters)) {
    return (
      <Empty title={t`No articles yet`}>
        <Trans>As soon as your company or the Hale library publishes one, it appears here.</Trans>
      </Empty>
    )
  }
  if (filters.saved && !isNarrowed({ ...filters, saved: false })) {
    return (
      <Empty
        title={t`Nothing saved yet`}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Show all articles</Trans>
          </Button>
        }
      >
        <Trans>
          Open an article and choose “Save” to keep it here for later. Nobody but you sees what you save.
        </Trans>
      </Empty>
    )
  }
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
