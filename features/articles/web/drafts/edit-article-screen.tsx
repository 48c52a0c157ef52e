import { getArticle } from '../../contract/articles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { EditDocumentScreen } from '#platform/documents/web/screens/edit-document-screen.tsx'
import { LibraryDocument } from '#platform/documents/web/screens/library-document.tsx'
import { currentLanguage } from '#platform/language/language.ts'
import { articleDocument } from './article-document.tsx'
import { articleList } from './article-list.ts'
import { ArticleFields, ArticleHeading } from './article-fields.tsx'

export function EditArticleScreen() {
  return (
    <EditDocumentScreen
      type={articleDocument}
      heading={<ArticleHeading />}
      fields={<ArticleFields />}
      NotFound={LibraryArticle}
    />
  )
}

function LibraryArticle({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <LibraryDocument
      {...{ list: articleList, id, query: useQuery(readQuery(id)) }}
      {...{ href: articleDocument.href(id), allHref: '/dashboard/articles' }}
      labels={{ all: t`All articles`, read: t`Read the article` }}
    >
      <Trans>
        This article belongs to the Hale library, which is the same for every company and cannot be changed
        here. A copy is your company’s own: change what you like, and publish it when it is ready.
      </Trans>
    </LibraryDocument>
  )
}

function readQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getArticle, { id, language: currentLanguage() }, { signal }),
  })
}
