import { DocumentsScreen } from '#platform/documents/web/screens/documents-screen.tsx'
import { videoList } from './video-list.ts'

export function DraftsScreen() {
  return <DocumentsScreen type={videoList} />
}
