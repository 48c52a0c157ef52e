import { mayActAs } from '@hale/contracts/accounts'
import { type Article, removeSavedArticle, saveArticle } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Copy } from 'lucide-react'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { actionLook } from '../../ui/reading/action-look.ts'
import { ButtonLink, Button } from '../../ui/forms/button.tsx'
import { ShareButton } from '../../ui/reading/share-button.tsx'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../ui/reading/save-button.tsx'
import { useSaving } from '../../ui/reading/use-saving.ts'
import { articleQuery, savedArticlesKey } from './queries.ts'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../ui/feedback/error-messages.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useAction } from '../../ui/forms/use-action.ts'

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

function SaveArticle({ article: { id, saved } }: { article: Article }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: articleQuery(id).queryKey,
    listsKey: savedArticlesKey,
    put: (wanted) => call(wanted ? saveArticle : removeSavedArticle, { id }),
    words: { notSaved: t`The article could not be saved`, stillSaved: t`The article is still saved` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}

/** Copies an article of the library for the company, and opens the copy in the editor. */
function CopyButton({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, run } = useAction(async () => {
    try {
      // Loaded on demand: members never need the contract of drafts.
      const { createDraft } = await import('@hale/contracts/drafts')
      const copy = await call(createDraft, { copyOf: id })
      await navigate(`/dashboard/articles/${copy.id}/edit`)
    } catch (error) {
      toast({ title: t`The copy could not be made`, text: errorMessageOf(error), variant: 'destructive' })
    }
  })
  return (
    <Button look="quiet" className={actionLook} aria-disabled={busy} onClick={run}>
      <Copy size={18} aria-hidden /> {t`Make a company copy`}
    </Button>
  )
}
