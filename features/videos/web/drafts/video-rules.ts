import { captionLanguages, type Captions } from '../../contract/captions.ts'
import { getVideoDraft, videoContent, type VideoContent } from '../../contract/drafts.ts'
import type { Chapter } from '../../contract/videos.ts'
import { cueFaults } from '../../rules/captions.ts'
import type { DocumentRules } from '#platform/documents/web/document-type.ts'
import {
  bodyPictureChecks,
  detailChecks,
  headingChecks,
  isBlank,
  missingPaths,
  sharedPictureIds,
  sharedPlainText,
  sharedRules,
  uniteLists,
} from '#platform/documents/web/fields/shared-rules.ts'
import { isSame } from '#platform/documents/web/merge/json.ts'
import { formatShortTimecode } from './stage/show-time.ts'

export const MAX_CHAPTERS = 50

const { title, summary, ...details } = sharedRules

/** How the editor saves, merges and checks videos. */
export const videoRules: DocumentRules<VideoContent> = {
  schemas: { content: videoContent, draft: getVideoDraft.output },
  fields: {
    title,
    summary,
    file: {},
    captions: { unite: uniteCaptions },
    noSpeech: {},
    chapters: { unite: uniteChapters },
    ...details,
  },
  notFoundCode: 'video-not-found',
  conflictCode: 'video-changed',
  incompleteCode: 'video-incomplete',
  missing: missingVideoPaths,
  missingPath: (path) =>
    /^(title|summary|category|author|picture|file|captions|(pictures|sources|captions|chapters)\.\d+)$/.test(
      path,
    )
      ? path
      : undefined,
  pictureIds: sharedPictureIds,
  plainText: (content) =>
    sharedPlainText(content, [
      ...content.chapters.map(({ at, title }) => `${formatShortTimecode(at)} ${title}`),
      ...content.captions.map(captionsText),
    ]),
}

const captionsText = ({ cues }: Captions): string => cues.map(({ text }) => text).join('\n')

/** The same paths as in the server's `issues`, as far as they can be determined without the file. */
function missingVideoPaths(content: VideoContent): string[] {
  const { file, captions, noSpeech, chapters } = content
  const hasCaptions = captions.some(({ cues }) => cues.length > 0)
  return missingPaths([
    ...headingChecks(content),
    ['file', file === null],
    ['captions', !hasCaptions && !noSpeech],
    ...captions.map(({ cues }, index): [string, boolean] => [
      `captions.${index}`,
      cueFaults(cues, Infinity).length > 0,
    ]),
    ...chapters.map(({ at, title }, index): [string, boolean] => [
      `chapters.${index}`,
      isBlank(title) || at <= (chapters[index - 1]?.at ?? -1),
    ]),
    ...bodyPictureChecks(content),
    ...detailChecks(content),
  ])
}

/**
 * Merges captions by language, taking a change that only one side made; undefined where both changed the same
 * language and a person must decide.
 */
function uniteCaptions(base: Captions[], mine: Captions[], theirs: Captions[]): Captions[] | undefined {
  const united: Captions[] = []
  for (const language of captionLanguages) {
    const of = (all: Captions[]) => all.find((one) => one.language === language)?.cues ?? []
    const [before, here, there] = [of(base), of(mine), of(theirs)]
    const isMine = isSame(before, there) || isSame(here, there)
    if (!isMine && !isSame(before, here)) return undefined
    const cues = isMine ? here : there
    if (cues.length > 0) united.push({ language, cues })
  }
  return united
}

function uniteChapters(base: Chapter[], mine: Chapter[], theirs: Chapter[]): Chapter[] | undefined {
  return uniteLists(MAX_CHAPTERS, base, mine, theirs)?.toSorted((one, other) => one.at - other.at)
}
