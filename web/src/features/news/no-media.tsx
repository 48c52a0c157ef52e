import type { MediaKind } from '@hale/contracts/news'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

/** Nothing there, of one kind or of any: what will be, and where to go meanwhile. */
export function NoMedia({ kind }: { kind: MediaKind | undefined }) {
  const { t } = useLingui()
  const titles: Record<MediaKind, string> = {
    news: t`No news yet`,
    article: t`No articles yet`,
    video: t`No videos yet`,
  }
  return (
    <Empty
      title={kind ? titles[kind] : t`Nothing here yet`}
      action={
        kind && (
          <ButtonLink to="/media" look="quiet">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>What your company announces, and what is new to read and watch, appears here.</Trans>
    </Empty>
  )
}
