import type { Home } from '#features/home/contract/home.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'
import { isDue } from '#features/questionnaires/rules/due.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { UnfinishedArticle } from '#features/articles/web/reading/unfinished-article.ts'
import type { UnfinishedAnswers } from '#features/questionnaires/web/use-unfinished.ts'

/** Something to continue. */
export type ContinueItem =
  | { is: 'questionnaire'; unfinished: UnfinishedAnswers }
  | { is: 'article'; article: UnfinishedArticle }
  | { is: 'video'; video: VideoCard }
  | { is: 'programme'; key: ServiceKey; isSecond: boolean }
  /** The questionnaire is due again, since the last result, from `since`, is old. */
  | { is: 'due'; since: string }

/** Unfinished items that are stored on this device only. */
type OnDevice = { questionnaire: UnfinishedAnswers | undefined; article: UnfinishedArticle | undefined }

/** Lists what a person has started, and what is due again; `home` is undefined where it could not be loaded. */
export function listContinueItems(
  home: Home | undefined,
  { questionnaire, article }: OnDevice,
  now = new Date(),
): ContinueItem[] {
  const last = home?.responses?.[0]
  const isAgain = last && !questionnaire && isDue(last.sentAt, now)
  return [
    ...(questionnaire ? [{ is: 'questionnaire' as const, unfinished: questionnaire }] : []),
    ...(article ? [{ is: 'article' as const, article }] : []),
    ...(home?.unfinishedVideos ?? []).map((video) => ({ is: 'video' as const, video })),
    ...(home?.programmes ?? []).map((key, index) => ({
      is: 'programme' as const,
      key,
      isSecond: index > 0,
    })),
    ...(isAgain ? [{ is: 'due' as const, since: last.sentAt }] : []),
  ]
}
