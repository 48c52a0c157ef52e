import { mayActAs } from '@hale/contracts/accounts/accounts'
import type { Video } from '@hale/contracts/videos/videos'
import { editScreenOf } from '@hale/contracts/documents/document-types'
import { Trans, useLingui } from '@lingui/react/macro'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { call } from '../../api/call.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { ForEditors } from '../../ui/reading/for-editors.tsx'

const isEditor = () => mayActAs(readAuthEntry()?.role ?? 'member', 'editor')

/** For editors: the company's own videos, and a new one. */
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
    <ForEditors
      {...{ id, own }}
      editHref={(one) => editScreenOf('video', one)}
      createCopy={async () => {
        // Loaded on demand: members never need the contract of drafts.
        const { createVideoDraft } = await import('@hale/contracts/videos/drafts')
        return call(createVideoDraft, { copyOf: id, ...(language && { language }) })
      }}
      labels={{ edit: t`Edit`, copy: t`Make a company copy`, notCopied: t`The copy could not be made` }}
    />
  )
}
