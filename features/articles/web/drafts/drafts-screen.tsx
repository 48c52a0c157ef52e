import { DocumentsScreen } from '#platform/documents/web/screens/documents-screen.tsx'
import { articleList } from './article-list.ts'

/** The company's own articles, by their state. */
export function DraftsScreen() {
  return <DocumentsScreen type={articleList} />
}
