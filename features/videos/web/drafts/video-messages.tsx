import type { VideoContent } from '../../contract/drafts.ts'
import { t } from '@lingui/core/macro'
import type { DocumentMessages, FieldPreview } from '#platform/documents/web/document-type.ts'
import { sharedFieldNames, sharedFieldPreview } from '#platform/documents/web/fields/shared-names.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { languageName } from './captions/language-name.ts'
import { FileName } from './file/file-name.tsx'
import { formatShortTimecode } from './stage/show-time.ts'
import { videoList } from './video-list.ts'

/** Messages of the editor for videos. */
export const videoMessages: DocumentMessages<VideoContent> = {
  loading: videoList.messages.loading,
  heading: () => t`Edit video`,
  pageTitle: ({ title }) => title.trim(),
  bodyPlaceholder: () => t`Say what the video shows, and who should take care or skip it.`,
  audience: () => t`Everyone in your company will be able to watch this video.`,
  isPublished: () => t`Members can watch it now`,
  openPublished: () => t`Watch it`,
  savedMeanwhile: (who) =>
    t`${who} saved this video while you were working on it. Everything else has already been merged. Your version is kept on this device until you have finished.`,
  missing: missingMessage,
  fieldName,
  fieldPreview,
}

function missingMessage(path: string): string {
  switch (path) {
    case 'title':
      return t`Give the video a title.`
    case 'summary':
      return t`Write a summary: one or two sentences that say what the video is about.`
    case 'category':
      return t`Choose a category.`
    case 'author':
      return t`Say who made the video.`
    case 'picture':
      return t`The poster has no alternative text, or is not ready yet.`
    case 'file':
      return t`Upload a video, or wait until the one you uploaded is ready.`
    case 'captions':
      return t`Write or import captions, or say that nobody speaks in this video.`
  }
  const [list] = path.split('.')
  if (list === 'captions') return t`A caption is empty, overlaps another one, or does not fit in the video.`
  if (list === 'chapters')
    return t`A chapter needs a title. Its time must be within the video, and after the chapter before it.`
  if (list === 'pictures') return t`A picture in the text has no alternative text, or is not ready yet.`
  return t`A source needs a title and an address that starts with https.`
}

/** Returns a field's label. */
function fieldName(field: string): string {
  const names: Record<string, string> = {
    ...sharedFieldNames(),
    picture: t`Poster`,
    file: t`Video file`,
    captions: t`Captions`,
    noSpeech: t`Nobody speaks in this video`,
    chapters: t`Chapters`,
  } satisfies Record<Exclude<keyof VideoContent, 'body' | 'translations'>, string>
  return names[field] ?? field
}

function fieldPreview(content: VideoContent, field: string): FieldPreview {
  switch (field) {
    case 'file':
      return { node: <FileName file={content.file} /> }
    case 'captions':
      return {
        lines: content.captions.flatMap(({ language, cues }) => [
          languageName(language),
          ...cues.map(
            ({ from, text }) => `${formatShortTimecode(from / 1000)} ${text.replaceAll('\n', ' ')}`,
          ),
        ]),
      }
    case 'chapters':
      return { lines: content.chapters.map(({ at, title }) => `${formatShortTimecode(at)} ${title}`) }
    case 'noSpeech':
      return { lines: [content.noSpeech ? t`Yes` : t`No`] }
  }
  return sharedFieldPreview(content, field, categoryName)
}
