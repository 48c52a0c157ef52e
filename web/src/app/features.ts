import type { Feature } from '../feature.ts'
import { announcements } from '../features/announcements/feature.ts'
import { articles } from '../features/articles/feature.ts'
import { audit } from '../features/audit/feature.ts'
import { callBacks } from '../features/call-backs/feature.ts'
import { checkIns } from '../features/check-ins/feature.ts'
import { clinicalReviews } from '../features/clinical-reviews/feature.ts'
import { conditions } from '../features/conditions/feature.ts'
import { articleDrafts } from '../features/article-drafts/feature.ts'
import { design } from '../features/design/feature.ts'
import { insights } from '../features/insights/feature.ts'
import { news } from '../features/news/feature.ts'
import { notifications } from '../features/notifications/feature.ts'
import { ourRelationship } from '../features/our-relationship/feature.ts'
import { people } from '../features/people/feature.ts'
import { plans } from '../features/plans/feature.ts'
import { pictures } from '../features/pictures/feature.ts'
import { questionnaireVersions } from '../features/questionnaire-versions/feature.ts'
import { retention } from '../features/retention/feature.ts'
import { kept } from '../features/kept/feature.ts'
import { scans } from '../features/scans/feature.ts'
import { services } from '../features/services/feature.ts'
import { signIn } from '../features/sign-in/feature.ts'
import { tours } from '../features/tours/feature.ts'
import { videoDrafts } from '../features/video-drafts/feature.ts'
import { videos } from '../features/videos/feature.ts'
import { vrsFreedom365 } from '../features/vrs-freedom-365/feature.ts'
import { directorySync } from '../features/directory-sync/feature.ts'
import { helpLines } from '../features/help-lines/feature.ts'
import { home, myHealth } from './home/feature.ts'
import { publicFeatures } from './public-features.ts'
import { search } from './search/feature.ts'

/**
 * All there are. Nothing else in the app names one, but for Home and the search, which show something of several. Loaded with the
 * shell, so that the login does not wait for what it cannot show.
 */
export const features: Feature[] = [
  ...publicFeatures,
  announcements,
  articles,
  audit,
  callBacks,
  checkIns,
  clinicalReviews,
  conditions,
  articleDrafts,
  design,
  directorySync,
  helpLines,
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
  questionnaireVersions,
  retention,
  scans,
  search,
  services,
  signIn,
  tours,
  videoDrafts,
  videos,
  vrsFreedom365,
]
