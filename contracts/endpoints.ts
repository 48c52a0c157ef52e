import { login, logout, refresh } from './accounts.ts'
import { getArticle, listArticles, removeSavedArticle, saveArticle } from './articles.ts'
import { getDesign } from './companies.ts'
import {
  getClinicalMeta,
  getCondition,
  getConditionNames,
  listConditions,
  listSavedConditions,
  removeSavedCondition,
  saveCondition,
} from './conditions.ts'
import {
  createDraft,
  deleteDraft,
  getDraft,
  getRevision,
  listDrafts,
  listRevisions,
  previewDraft,
  publishDraft,
  republishDraft,
  restoreDraft,
  saveDraft,
  unpublishDraft,
} from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import {
  confirmInvitation,
  generateNewToken,
  invite,
  remindInvited,
  requestInvitation,
  resendInvitation,
  revokeInvitation,
  validateToken,
} from './invitations.ts'
import { addFeed, listFeeds, listMedia, listNews, removeFeed } from './news.ts'
import {
  changeName,
  changePassword,
  deleteAccount,
  endOneSession,
  exportData,
  exportDataByLink,
  getAccount,
  listSessions,
  signOutEverywhere,
} from './own-account.ts'
import { getPrivacyNotice } from './pages.ts'
import { forgotPassword, resetPassword } from './passwords.ts'
import { changeRole, countPeople, disablePerson, enablePerson, searchPeople } from './people.ts'
import { getPicture, uploadPicture } from './pictures.ts'
import { getQuestionnaire } from './questionnaires.ts'
import { listScans } from './scans.ts'
import { listServices } from './services.ts'
import { getVideo, listVideos } from './videos.ts'

/** The table of contents of the API; the OpenAPI document is made from it. */
export const endpoints: Record<string, Endpoint> = {
  login,
  refresh,
  logout,
  forgotPassword,
  resetPassword,
  validateToken,
  generateNewToken,
  requestInvitation,
  confirmInvitation,
  invite,
  resendInvitation,
  revokeInvitation,
  remindInvited,
  searchPeople,
  countPeople,
  changeRole,
  disablePerson,
  enablePerson,
  getAccount,
  changeName,
  changePassword,
  listSessions,
  endOneSession,
  signOutEverywhere,
  exportData,
  exportDataByLink,
  deleteAccount,
  getPrivacyNotice,
  getDesign,
  getQuestionnaire,
  listArticles,
  getArticle,
  saveArticle,
  removeSavedArticle,
  createDraft,
  listDrafts,
  getDraft,
  saveDraft,
  previewDraft,
  publishDraft,
  unpublishDraft,
  republishDraft,
  deleteDraft,
  restoreDraft,
  listRevisions,
  getRevision,
  uploadPicture,
  getPicture,
  listVideos,
  getVideo,
  listNews,
  listMedia,
  listFeeds,
  addFeed,
  removeFeed,
  listConditions,
  getCondition,
  saveCondition,
  removeSavedCondition,
  listSavedConditions,
  getConditionNames,
  getClinicalMeta,
  listServices,
  listScans,
}
