import { mayActAs } from '@hale/contracts/accounts'
import type { Article } from '@hale/contracts/articles'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { actionLook } from '../../ui/action-look.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { SaveArticle } from './save-article.tsx'

export function ArticleActions({ article }: { article: Article }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <SaveArticle article={article} />
      <ShareButton title={article.title} />
      {mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <ForEditors article={article} />}
    </div>
  )
}

/** The library's articles are the same for every company; an editor changes a copy. */
function ForEditors({ article: { id, own } }: { article: Article }) {
  if (!own) return <CopyButton id={id} />
  return (
    <ButtonLink look="quiet" className={actionLook} to={`/dashboard/articles/${id}/edit`}>
      <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
    </ButtonLink>
  )
}
