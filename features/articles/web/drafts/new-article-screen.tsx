import { NewDocumentScreen } from '#platform/documents/web/screens/new-document-screen.tsx'
import { articleList } from './article-list.ts'

/** Creates an article and opens it. */
export function NewArticleScreen() {
  return <NewDocumentScreen type={articleList} />
}
