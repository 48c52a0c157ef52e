import { NewDocumentScreen } from '#platform/documents/web/screens/new-document-screen.tsx'
import { videoList } from './video-list.ts'

/** Creates a video and opens it. */
export function NewVideoScreen() {
  return <NewDocumentScreen type={videoList} />
}
