import { removeSavedArticle, saveArticle, type Article } from '@hale/contracts/articles'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import { articleQuery, savedArticlesKey } from './queries.ts'

export function SaveArticle({ article: { id, saved } }: { article: Article }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: articleQuery(id).queryKey,
    listsKey: savedArticlesKey,
    put: (wanted) => call(wanted ? saveArticle : removeSavedArticle, { id }),
    words: { notSaved: t`The article could not be saved`, stillSaved: t`The article is still saved` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
