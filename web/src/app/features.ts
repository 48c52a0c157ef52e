import type { Feature } from '../feature.ts'
import { accounts } from '../features/accounts/feature.ts'
import { articles } from '../features/articles/feature.ts'
import { conditions } from '../features/conditions/feature.ts'
import { drafts } from '../features/drafts/feature.ts'
import { insights } from '../features/insights/feature.ts'
import { invitations } from '../features/invitations/feature.ts'
import { news } from '../features/news/feature.ts'
import { ownAccount } from '../features/own-account/feature.ts'
import { pages } from '../features/pages/feature.ts'
import { people } from '../features/people/feature.ts'
import { questionnaireVersions } from '../features/questionnaire-versions/feature.ts'
import { questionnaires } from '../features/questionnaires/feature.ts'
import { scans } from '../features/scans/feature.ts'
import { services } from '../features/services/feature.ts'
import { videos } from '../features/videos/feature.ts'
import { home } from './home/feature.ts'

/** All there are. Nothing else in the app names one, but for Home, which shows something of several. */
export const features: Feature[] = [
  accounts,
  articles,
  conditions,
  drafts,
  home,
  insights,
  invitations,
  news,
  ownAccount,
  pages,
  people,
  questionnaireVersions,
  questionnaires,
  scans,
  services,
  videos,
]
