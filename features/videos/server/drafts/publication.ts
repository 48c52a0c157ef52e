import { textOf } from '#content/document.ts'
import { articleCategories } from '#features/articles/contract/articles.ts'
import type { Captions } from '../../contract/captions.ts'
import type { VideoContent } from '../../contract/drafts.ts'
import type { Issue } from '#platform/contract/problem.ts'
import { cueFaults } from '../../rules/captions.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import {
  pictureIssues,
  storedPicture,
  type KnownPictures,
} from '#platform/documents/server/content/pictures.ts'
import { cleanTags, isSource, missingTexts, sourceIssues } from '#platform/documents/server/content/rules.ts'
import { transcriptOf } from '../transcript.ts'
import type { ShownVideoFile } from '#platform/documents/server/video-files.ts'
import type { VideoRow } from './document.ts'

/** Existing pictures and the file that a video's content refers to. */
export type KnownFiles = { pictures: KnownPictures; file: ShownVideoFile | undefined }

/** Returns the columns that members see of a video. Missing parts stay empty, for previews. */
export function publishedRow(
  content: VideoContent,
  { pictures, file }: KnownFiles,
): Omit<VideoRow, 'language'> {
  const { title, summary, category, tags, author, picture, body, captions, chapters } = content
  const shownCaptions = captions.filter(({ cues }) => cues.length > 0)
  return {
    title: title.trim(),
    summary: summary.trim(),
    category: category ?? articleCategories[0],
    tags: cleanTags(tags),
    author: author.trim(),
    seconds: file?.seconds ?? 0,
    file: content.file,
    picture: picture && storedPicture(picture, pictures.library),
    body,
    bodyHtml: renderBody(body),
    bodyText: textOf(body),
    captions: shownCaptions,
    transcript: transcriptOf(shownCaptions),
    hasSpeech: !content.noSpeech,
    chapters,
    sources: content.sources.filter(isSource),
    reviewedOn: content.reviewedOn,
    nextReviewOn: content.nextReviewOn,
  }
}

/** Returns the columns of a video's translation. */
export function translatedRow({ title, summary, body, chapters }: VideoContent) {
  return {
    ...{ title: title.trim(), summary: summary.trim(), chapters },
    ...{ body, bodyHtml: renderBody(body), bodyText: textOf(body) },
  }
}

/** Returns why a video cannot be published yet, by the paths in the contract of `publishVideoDraft`. */
export function publishingIssues(content: VideoContent, { pictures, file }: KnownFiles): Issue[] {
  const { title, summary, category, author, sources } = content
  return [
    ...missingTexts({ title, summary, category: category ?? '', author }),
    ...fileIssues(content, file),
    ...captionIssues(content, file?.seconds ?? Infinity),
    ...chapterIssues(content.chapters, file?.seconds ?? Infinity),
    ...pictureIssues(content, pictures),
    ...sourceIssues(sources),
  ]
}

function fileIssues(content: VideoContent, file: ShownVideoFile | undefined): Issue[] {
  if (!content.file || !file) return [{ path: 'file', message: 'is missing' }]
  return file.state === 'ready' ? [] : [{ path: 'file', message: 'is not ready' }]
}

function captionIssues({ captions, noSpeech }: VideoContent, seconds: number): Issue[] {
  const hasSome = captions.some(({ cues }: Captions) => cues.length > 0)
  if (!hasSome && !noSpeech) return [{ path: 'captions', message: 'are missing' }]
  return captions.flatMap(({ cues }, index) => {
    const [fault] = cueFaults(cues, seconds)
    return fault ? [{ path: `captions.${index}`, message: `has a caption that is wrong: ${fault.kind}` }] : []
  })
}

function chapterIssues(chapters: VideoContent['chapters'], seconds: number): Issue[] {
  return chapters.flatMap(({ at, title }, index) => {
    const path = `chapters.${index}`
    const last = chapters[index - 1]
    if (title.trim() === '') return [{ path, message: 'needs a title' }]
    if (last && at <= last.at) return [{ path, message: 'is not after the one before' }]
    return at >= seconds ? [{ path, message: 'is after the end' }] : []
  })
}
