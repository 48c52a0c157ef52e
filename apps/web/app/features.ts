import { documentTextsOf, type AllDocumentTexts, type Feature } from '#platform/feature/web.ts'
import { announcements } from '#features/announcements/web/feature.ts'
import { articles } from '#features/articles/web/feature.ts'
import { audit } from '#features/audit/web/feature.ts'
import { callBacks } from '#features/call-backs/web/feature.ts'
import { challenges } from '#features/challenges/web/feature.ts'
import { checkIns } from '#features/check-ins/web/feature.ts'
import { clinicalReviews } from '#features/clinical-reviews/web/feature.ts'
import { conditions } from '#features/conditions/web/feature.ts'
import { articleDrafts } from '#features/articles/web/drafts/feature.ts'
import { design } from '#features/companies/web/design/feature.ts'
import { insights } from '#features/insights/web/feature.ts'
import { news } from '#features/news/web/feature.ts'
import { notifications } from '#features/notifications/web/feature.ts'
import { ourRelationship } from '#features/our-relationship/web/feature.ts'
import { people } from '#features/people/web/feature.ts'
import { plans } from '#features/plans/web/feature.ts'
import { pictures } from '#features/pictures/web/feature.ts'
import { questionnaireDrafts } from '#features/questionnaires/web/drafts/feature.ts'
import { retention } from '#features/retention/web/feature.ts'
import { kept } from '#features/kept/web/feature.ts'
import { scans } from '#features/scans/web/feature.ts'
import { services } from '#features/services/web/feature.ts'
import { signIn } from '#features/sign-in/web/feature.ts'
import { tours } from '#features/tours/web/feature.ts'
import { videoDrafts } from '#features/videos/web/drafts/feature.ts'
import { videos } from '#features/videos/web/feature.ts'
import { vrsFreedom365 } from '#features/vrs-freedom-365/web/feature.ts'
import { directorySync } from '#features/directory-sync/web/feature.ts'
import { earlierRecords } from '#features/earlier-records/web/feature.ts'
import { helpLines } from '#features/help-lines/web/feature.ts'
import { home, myHealth } from './home/feature.ts'
import { publicFeatures } from './public-features.ts'
import { search } from './search/feature.ts'

const list = [
  // First in the list, since features are prepared for offline use in this order.
  helpLines,
  ...publicFeatures,
  announcements,
  articles,
  audit,
  callBacks,
  challenges,
  checkIns,
  clinicalReviews,
  conditions,
  articleDrafts,
  design,
  directorySync,
  earlierRecords,
  home,
  insights,
  kept,
  myHealth,
  news,
  notifications,
  ourRelationship,
  people,
  pictures,
  plans,
  questionnaireDrafts,
  retention,
  scans,
  search,
  services,
  signIn,
  tours,
  videoDrafts,
  videos,
  vrsFreedom365,
] as const satisfies readonly Feature[]

/**
 * All features. Nothing else in the app names them, except for Home and the search, which show several. Loaded with the
 * shell, so that the login does not load them.
 */
export const features: readonly Feature[] = list

/** The texts of each document type; does not compile while a type has no feature in the list. */
export const documentTexts: AllDocumentTexts = documentTextsOf(list)
