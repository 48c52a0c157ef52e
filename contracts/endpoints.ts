import { login, logout, refresh } from './accounts.ts'
import { getArticle, listArticles } from './articles.ts'
import { getDesign } from './companies.ts'
import { getClinicalMeta, getCondition, listConditions } from './conditions.ts'
import type { Endpoint } from './endpoint.ts'
import { listNews } from './news.ts'
import { getQuestionnaire } from './questionnaires.ts'
import { listScans } from './scans.ts'
import { listServices } from './services.ts'
import { getVideo, listVideos } from './videos.ts'

/** The table of contents of the API; the OpenAPI document is made from it. */
export const endpoints: Record<string, Endpoint> = {
  login,
  refresh,
  logout,
  getDesign,
  getQuestionnaire,
  listArticles,
  getArticle,
  listVideos,
  getVideo,
  listNews,
  listConditions,
  getCondition,
  getClinicalMeta,
  listServices,
  listScans,
}
