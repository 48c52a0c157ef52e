import { mayActAs } from '#features/accounts/contract/accounts.ts'
import type { Video } from '../contract/videos.ts'
import { editScreenOf } from '#platform/documents/contract/document-types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { call } from '#platform/api/call.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { EditorButton } from '#platform/ui/reading/editor-button.tsx'

const isEditor = () => mayActAs(readAuthEntry()?.role ?? 'member', 'editor')

/** Links for editors: the company's own videos, and a new one. */
export function EditorLinks() {
  if (!isEditor()) return null
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="quiet" to="/dashboard/videos/drafts">
        <Trans>Your company’s videos</Trans>
      </ButtonLink>
      <ButtonLink to="/dashboard/videos/new">
        <Trans>New video</Trans>
      </ButtonLink>
    </div>
  )
}

export function EditVideo({
  video: { id, own, language },
}: {
  video: Pick<Video, 'id' | 'own' | 'language'>
}) {
  const { t } = useLingui()
  if (!isEditor()) return null
  return (
    <EditorButton
      {...{ id, own }}
      editHref={(one) => editScreenOf('video', one)}
      createCopy={async () => {
        // Loaded on demand, as members never need the contract of drafts.
        const { createVideoDraft } = await import('../contract/drafts.ts')
        return call(createVideoDraft, { copyOf: id, ...(language && { language }) })
      }}
      labels={{ edit: t`Edit`, copy: t`Make a company copy`, notCopied: t`The copy could not be made` }}
    />
  )
}
