import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'

/** Where editors write. */
export function WritingLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="quiet" to="/dashboard/articles/drafts">
        <Trans>Your company’s articles</Trans>
      </ButtonLink>
      <ButtonLink to="/dashboard/articles/new">
        <Trans>New article</Trans>
      </ButtonLink>
    </div>
  )
}
