import { randomUUID } from 'node:crypto'
import { eq } from '#platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import { travelsInQuery, type Access } from '#platform/contract/endpoint.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import type { FailureCode } from '#platform/contract/problem.ts'
import { offeredKeys } from '#features/services/contract/services.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { announcementContent, makeAnnouncement } from './test/announcements.ts'
import { auditRules } from './test/audit-rules.ts'
import { makeDraft } from './test/answering.ts'
import { makeCallBack, makeRequest } from './test/call-backs.ts'
import { checkInRules } from './test/check-in-rules.ts'
import { wholeContent } from './test/documents/drafts.ts'
import { directoryRules, makeDirectoryToken } from './test/directory.ts'
import { designContent } from './test/documents/design.ts'
import { makeNotification, makePushInput } from './test/notifications.ts'
import { videoContent } from './test/documents/video-drafts.ts'
import {
  logIn,
  makeArticle,
  makeCompany,
  makeFeed,
  makeMember,
  makePicture,
  makeNews,
  makeVideo,
  PASSWORD,
  type MadeCompany,
  type MadeMember,
} from './test/factories.ts'
import { makeScan, scanDevice } from './test/scans.ts'
import { makeTour, makeTourContent } from './test/tours.ts'
import { planRules } from './test/plan-rules.ts'
import { earlierRecordRules } from './test/earlier-records.ts'
import { secondFactorRules } from './test/second-factor-rules.ts'
import { signOnRules } from './test/sign-on-rules.ts'
import { ask, openWorld, SECRET, type Answer } from './test/world.ts'
import { addFirstVersions } from '#platform/documents/server/draft-store.ts'
import { designs } from '#platform/db/tables/companies/design.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import { videoFiles } from '#platform/db/tables/content/videos.ts'
import { groups, invitationBatches, members, sessions } from '#platform/db/tables/people.ts'
import { questionnaires, responses } from '#platform/db/tables/questionnaires.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'
import { initialServices } from '#features/services/server/initial-services.ts'
import { addInitialServices } from '#features/services/server/initial-store.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'
import { tokens } from '#features/accounts/server/sessions/access-token.ts'

const { app, database } = await openWorld({ fill: fillLibraryConditions })
const here = await makeCompany(database)
const elsewhere = await makeCompany(database)

/** Somebody of the company "here": the caller, if they are of it. */
type Owner = MadeMember

type Rule = {
  /** Lowest role that may. */
  may: Access
  /** What `id` names; it belongs to the company "here". */
  target?: keyof typeof targets
  /** The rest of a good input. */
  with?: object | ((owner: Owner) => object | Promise<object>)
  /** What whoever may is answered, where that is no 200. */
  answer?: FailureCode
}

const stranger = { email: 'stranger@example.com' }
const token = 'a token that nobody was mailed'

const servicePage = initialServices().find(({ key }) => key === 'ucm')?.content ?? {}

/** Who may do what. Each endpoint of the OpenAPI document has a rule, or the last test fails. */
const table: Record<string, Rule> = {
  login: { may: 'public', with: ({ email }) => ({ email, password: PASSWORD }) },
  refresh: { may: 'public', with: async (owner) => ({ refreshToken: await refreshTokenOf(owner) }) },
  logout: { may: 'public' },
  ...secondFactorRules,
  ...signOnRules,
  forgotPassword: { may: 'public', with: stranger },
  resetPassword: { may: 'public', with: { token, password: PASSWORD }, answer: 'invalid-action-code' },

  validateToken: { may: 'public', with: { token } },
  generateNewToken: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  requestInvitation: { may: 'public', with: stranger },
  confirmInvitation: {
    may: 'public',
    with: { token, name: 'Robin', password: PASSWORD, termsVersion: TERMS_VERSION },
    answer: 'invalid-action-code',
  },
  invite: { may: 'admin', with: { rows: [stranger] } },
  resendInvitation: { may: 'admin', target: 'invitation' },
  resendInvitations: { may: 'admin', with: () => ({ ids: [randomUUID()] }) },
  revokeInvitation: { may: 'admin', target: 'invitation' },
  remindInvited: { may: 'admin' },
  checkInvitations: { may: 'admin', with: { rows: [stranger] } },
  listInvitationBatches: { may: 'admin' },
  withdrawInvitationBatch: { may: 'admin', target: 'invitation-batch' },

  searchPeople: { may: 'admin' },
  countPeople: { may: 'admin' },
  changeRole: { may: 'admin', target: 'person', with: { role: 'editor' } },
  disablePerson: { may: 'admin', target: 'person' },
  enablePerson: { may: 'admin', target: 'person' },
  editPerson: { may: 'admin', target: 'person', with: { name: 'Robin', group: null } },
  changePeople: { may: 'admin', with: () => ({ ids: [randomUUID()], change: { kind: 'enable' } }) },
  getPersonHistory: { may: 'admin', target: 'person' },
  ...auditRules,
  ...directoryRules,
  listGroups: { may: 'admin' },
  createGroup: { may: 'admin', with: () => ({ name: randomUUID() }) },
  renameGroup: { may: 'admin', target: 'group', with: () => ({ name: randomUUID() }) },
  removeGroup: { may: 'admin', target: 'group' },

  getAccount: { may: 'member' },
  changeName: { may: 'member', with: { name: 'Robin' } },
  changeCountry: { may: 'member', with: { country: 'AR' } },
  changeLanguage: { may: 'member', with: { language: 'es' } },
  changePassword: { may: 'member', with: { oldPassword: PASSWORD, password: 'another long password' } },
  listSessions: { may: 'member' },
  endOneSession: { may: 'member', target: 'session' },
  signOutEverywhere: { may: 'member' },
  exportData: { may: 'member' },
  exportHealthRecord: { may: 'member' },
  exportDataByLink: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  changeEmail: { may: 'member', with: () => ({ password: PASSWORD, email: `${randomUUID()}@example.com` }) },
  cancelEmailChange: { may: 'member', with: {} },
  confirmEmailChange: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  deleteAccount: { may: 'member', with: { password: PASSWORD } },

  getPrivacyNotice: { may: 'public' },
  getDesign: { may: 'public' },
  getQuestionnaire: { may: 'public', answer: 'questionnaire-not-found' },
  listQuestionnaireVersions: { may: 'admin' },
  countQuestionnairePeople: { may: 'admin' },
  getQuestionnaireVersion: { may: 'admin', target: 'questionnaire' },
  exportQuestionnaire: { may: 'admin', target: 'questionnaire' },
  // Of a version that nobody has.
  saveQuestionnaire: {
    may: 'admin',
    with: { basedOn: 999_999, questionnaire: builtInQuestionnaire },
    answer: 'questionnaire-changed',
  },
  readQuestionnaire: { may: 'admin', with: { resource: { resourceType: 'Questionnaire' } } },
  exportResponses: { may: 'member' },
  getHelp: { may: 'public' },
  getResponseDraft: { may: 'member' },
  saveResponseDraft: { may: 'member', with: () => makeDraft() },
  removeResponseDraft: { may: 'member' },
  // The id is the caller's to choose: nobody else's response can be named by it.
  sendResponse: { may: 'member', with: () => makeDraft() },
  listResponses: { may: 'member' },
  getResponse: { may: 'member', target: 'response' },
  removeResponse: { may: 'member', target: 'response' },
  removeResponses: { may: 'member' },
  countResponse: { may: 'public' },
  listNotifications: { may: 'member' },
  getNotificationState: { may: 'member' },
  readNotification: { may: 'member', target: 'notification' },
  readNotifications: { may: 'member', with: { until: '2026-05-01T10:00:00.000Z' } },
  getNotificationSettings: { may: 'member' },
  changeNotificationSettings: { may: 'member', with: { weeklyDigest: false } },
  getPush: { may: 'member' },
  savePushDevice: { may: 'member', with: () => makePushInput() },
  removePushDevice: { may: 'member' },
  listArticles: { may: 'member' },
  listArticleTitles: { may: 'member' },
  getArticle: { may: 'member', target: 'article' },
  saveArticle: { may: 'member', target: 'article' },
  removeSavedArticle: { may: 'member', target: 'article' },
  noteRead: { may: 'member', target: 'article' },
  // An editor is the caller's own: nobody else's can be named.
  notePresence: {
    may: 'editor',
    with: () => ({ editing: randomUUID(), type: 'article', id: randomUUID(), isHidden: false }),
  },
  endPresence: { may: 'editor', with: () => ({ editing: randomUUID() }) },
  voteOnArticle: { may: 'member', target: 'article', with: { isHelpful: true } },
  removeArticleVote: { may: 'member', target: 'article' },
  getReadingHistory: { may: 'member' },
  keepReadingHistory: { may: 'member', with: { isOn: false } },
  clearReadingHistory: { may: 'member' },
  createDraft: { may: 'editor' },
  listDrafts: { may: 'editor' },
  listDraftEditors: { may: 'editor' },
  getDraft: { may: 'editor', target: 'article' },
  saveDraft: { may: 'editor', target: 'article', with: () => ({ ...aSave(wholeContent), version: 1 }) },
  previewDraft: { may: 'editor', target: 'article' },
  publishDraft: { may: 'editor', target: 'article', with: { version: 1 } },
  unpublishDraft: { may: 'editor', target: 'article' },
  republishDraft: { may: 'editor', target: 'article' },
  deleteDraft: { may: 'editor', target: 'article' },
  restoreDraft: { may: 'editor', target: 'article' },
  listRevisions: { may: 'editor', target: 'article' },
  getRevision: { may: 'editor', target: 'article', with: { version: 1 } },
  // Sent as JSON, which no picture is: so far only those come who may.
  uploadPicture: { may: 'editor', answer: 'unsupported-media-type' },
  getPicture: { may: 'editor', target: 'picture' },
  listPictures: { may: 'editor' },
  describePicture: { may: 'editor', target: 'picture', with: { alt: 'A lamp', focus: { x: 20, y: 80 } } },
  getWholePicture: { may: 'editor', target: 'picture' },
  cropPicture: { may: 'editor', target: 'picture', with: { area: null } },
  listPictureUses: { may: 'editor', target: 'picture' },
  removePicture: { may: 'editor', target: 'picture' },
  getPortrait: { may: 'member' },
  // Sent as JSON, which no picture is: so far everybody comes.
  uploadPortrait: { may: 'member', answer: 'unsupported-media-type' },
  removePortrait: { may: 'member' },
  listVideos: { may: 'member' },
  listVideoTitles: { may: 'member' },
  getVideo: { may: 'member', target: 'video' },
  saveVideo: { may: 'member', target: 'video' },
  removeSavedVideo: { may: 'member', target: 'video' },
  noteWatched: { may: 'member', target: 'video' },
  saveWatchPosition: { may: 'member', target: 'video', with: { position: 12.5, secondsAgo: 0 } },
  getWatchHistory: { may: 'member' },
  keepWatchHistory: { may: 'member', with: { isOn: false } },
  createVideoDraft: { may: 'editor' },
  listVideoDrafts: { may: 'editor' },
  listVideoDraftEditors: { may: 'editor' },
  getVideoDraft: { may: 'editor', target: 'video' },
  saveVideoDraft: { may: 'editor', target: 'video', with: () => ({ ...aSave(videoContent), version: 1 }) },
  previewVideoDraft: { may: 'editor', target: 'video' },
  publishVideoDraft: { may: 'editor', target: 'video', with: { version: 1 }, answer: 'video-incomplete' },
  unpublishVideoDraft: { may: 'editor', target: 'video' },
  republishVideoDraft: { may: 'editor', target: 'video' },
  deleteVideoDraft: { may: 'editor', target: 'video' },
  restoreVideoDraft: { may: 'editor', target: 'video' },
  listVideoRevisions: { may: 'editor', target: 'video' },
  getVideoRevision: { may: 'editor', target: 'video', with: { version: 1 } },
  createVideoFile: { may: 'editor', with: { name: 'video.mp4', bytes: 1000 } },
  getVideoFile: { may: 'editor', target: 'video-file' },
  removeVideoFile: { may: 'editor', target: 'video-file' },
  listNews: { may: 'member' },
  listMedia: { may: 'member' },
  listFeeds: { may: 'editor' },
  // Nothing is asked: the address lies inside.
  addFeed: { may: 'editor', with: { url: 'http://127.0.0.1/feed.xml' }, answer: 'feed-unusable' },
  removeFeed: { may: 'editor', target: 'feed' },
  editNews: { may: 'editor', target: 'news', with: { version: 1, title: 'News', summary: '' } },
  pinNews: { may: 'editor', target: 'news' },
  unpinNews: { may: 'editor', target: 'news' },
  removeNews: { may: 'editor', target: 'news' },
  listAnnouncements: { may: 'member' },
  dismissAnnouncement: { may: 'member', target: 'announcement' },
  restoreAnnouncement: { may: 'member', target: 'announcement' },
  listManagedAnnouncements: { may: 'admin' },
  getManagedAnnouncement: { may: 'admin', target: 'announcement' },
  publishAnnouncement: {
    ...{ may: 'admin', answer: 'too-many-announcements' },
    with: () => ({ id: randomUUID(), ...announcementContent() }),
  },
  changeAnnouncement: {
    ...{ may: 'admin', target: 'announcement' },
    with: { version: 1, ...announcementContent() },
  },
  removeAnnouncement: { may: 'admin', target: 'announcement' },
  listConditions: { may: 'member' },
  // Shared by all companies.
  getCondition: { may: 'member', with: { id: 'asthma' } },
  saveCondition: { may: 'member', with: { id: 'asthma' } },
  removeSavedCondition: { may: 'member', with: { id: 'asthma' } },
  listSavedConditions: { may: 'member' },
  getConditionNames: { may: 'member' },
  getClinicalMeta: { may: 'member' },
  listComments: { may: 'editor', target: 'text', with: { type: 'article' } },
  addComment: {
    may: 'editor',
    target: 'text',
    with: () => ({ id: randomUUID(), type: 'article', text: 'A' }),
  },
  askForReview: { may: 'editor', target: 'text', with: { type: 'article' } },
  // Nobody has said anything.
  resolveThread: {
    ...{ may: 'editor', answer: 'comment-not-found' },
    with: () => ({ id: randomUUID(), isResolved: true }),
  },
  removeComment: { may: 'editor', answer: 'comment-not-found', with: () => ({ id: randomUUID() }) },
  listReviewable: { may: 'editor' },
  // Nobody here is a reviewer.
  signReview: {
    ...{ may: 'editor', answer: 'not-a-reviewer' },
    with: () => ({ type: 'article', id: randomUUID(), digest: '0'.repeat(64) }),
  },
  withdrawReview: {
    ...{ may: 'editor', answer: 'text-not-found' },
    with: () => ({ type: 'article', id: randomUUID() }),
  },
  listCallBacks: { may: 'member' },
  requestCallBack: {
    may: 'member',
    with: () => makeRequest('care@programme.example'),
    answer: 'call-back-not-offered',
  },
  withdrawCallBack: { may: 'member', target: 'call-back' },
  searchEverything: { may: 'member', with: { search: 'sleep' } },
  listServices: { may: 'member' },
  getService: { may: 'member', with: { key: 'ucm' }, answer: 'service-not-found' },
  getRelationshipProgramme: { may: 'member' },
  getRelationshipProgress: { may: 'member' },
  // Nobody has switched it on.
  saveRelationshipProgress: {
    ...{ may: 'member', answer: 'service-not-offered' },
    with: { id: null, safetyReadAt: null, answers: {}, done: {} },
  },
  removeRelationshipProgress: { may: 'member' },
  listServiceSettings: { may: 'admin' },
  switchService: { may: 'admin', with: { key: 'ucm', isOn: true }, answer: 'service-not-found' },
  orderServices: { may: 'admin', with: { keys: offeredKeys } },
  getServiceDraft: { may: 'admin', target: 'service' },
  saveServiceDraft: { may: 'admin', target: 'service', with: () => ({ ...aSave(servicePage), version: 1 }) },
  previewServiceDraft: { may: 'admin', target: 'service' },
  publishServiceDraft: { may: 'admin', target: 'service', with: { version: 1 } },
  listServiceRevisions: { may: 'admin', target: 'service' },
  getServiceRevision: { may: 'admin', target: 'service', with: { version: 1 } },
  findDesignDraft: { may: 'admin' },
  getDesignDraft: { may: 'admin', target: 'design' },
  saveDesignDraft: { may: 'admin', target: 'design', with: () => ({ ...aSave(designContent), version: 1 }) },
  previewDesignDraft: { may: 'admin', target: 'design' },
  publishDesignDraft: { may: 'admin', target: 'design', with: { version: 1 } },
  listDesignRevisions: { may: 'admin', target: 'design' },
  getDesignRevision: { may: 'admin', target: 'design', with: { version: 1 } },
  getHome: { may: 'member' },
  getInsights: { may: 'member' },
  setMinGroupSize: { may: 'admin', with: { minGroupSize: 20 } },
  listScans: { may: 'member' },
  getScan: { may: 'member', target: 'scan' },
  saveScan: { may: 'member', with: () => makeScan() },
  removeScan: { may: 'member', target: 'scan' },
  removeScans: { may: 'member' },
  exportScans: { may: 'member' },
  ...checkInRules,
  ...{ ...planRules, ...earlierRecordRules },
  listTours: { may: 'member' },
  completeTour: { may: 'member', target: 'tour' },
  listTourSettings: { may: 'admin' },
  createTour: { may: 'admin', with: () => makeTourContent() },
  saveTour: { may: 'admin', target: 'tour', with: () => makeTourContent() },
  switchTour: { may: 'admin', target: 'tour', with: { isOn: true } },
  removeTour: { may: 'admin', target: 'tour' },
  getRecoveryProgramme: { may: 'member' },
  // All of these are of the caller alone: nobody else's can be named.
  getRecovery: { may: 'member' },
  startRecovery: {
    may: 'member',
    with: { startDay: '2026-01-10', safetyRead: true },
    answer: 'service-not-offered',
  },
  leaveRecovery: { may: 'member' },
  saveCheckIn: {
    may: 'member',
    with: () => ({ id: randomUUID(), day: '2026-01-10', mood: 3, urge: 0, at: new Date(0).toISOString() }),
    answer: 'recovery-not-found',
  },
  removeCheckIn: { may: 'member', with: () => ({ id: randomUUID() }), answer: 'recovery-not-found' },
  removeCheckIns: { may: 'member', answer: 'recovery-not-found' },
  savePlan: { may: 'member', with: { plan: {} }, answer: 'recovery-not-found' },
}

/** Things of the company "here", fresh for every call. Who is of another company is answered `<thing>-not-found`. */
const targets = {
  person: async () => (await makeMember(database, here)).id,
  invitation: () => makeInvited(),
  'invitation-batch': () => makeBatch(),
  group: () => makeGroup(),
  session: (owner: Owner) => makeSession(owner),
  response: (owner: Owner) => makeResponse(owner),
  scan: (owner: Owner) => makeSavedScan(owner),
  'call-back': (owner: Owner) => makeCallBack(database, owner),
  notification: (owner: Owner) => makeNotification(database, owner),
  article: () => makeWrittenArticle(),
  // Whose text is meant by an id that stands in the query or the body.
  text: () => makeWrittenArticle(),
  video: () => makeWrittenVideo(),
  picture: () => makePicture(database, here),
  'video-file': () => makeVideoFile(),
  feed: () => makeFeed(database, here),
  tour: () => makeTour(database, here),
  news: () => makeNews(database, here),
  announcement: () => makeAnnouncement(database, here),
  'directory-token': () => makeDirectoryToken(database, here),
  questionnaire: () => makeQuestionnaire(),
  service: () => makeServicePage(),
  design: () => makeDesign(),
}

/** Places of an address that are not called `id`. */
const idParameters: Partial<Record<keyof typeof targets, string>> = {
  questionnaire: 'version',
  text: 'documentId',
}

const roles: Role[] = ['member', 'editor', 'admin']
type Caller = { company: MadeCompany; role: Role } | undefined
const callers: Record<string, Caller> = {
  nobody: undefined,
  ...Object.fromEntries(roles.map((role) => [role, { company: here, role }])),
  ...Object.fromEntries(roles.map((role) => [`${role} elsewhere`, { company: elsewhere, role }])),
}

function expected({ may, target }: Rule, caller: Caller): string {
  if (may === 'public') return 'may'
  if (!caller) return 'not-signed-in'
  if (!mayActAs(caller.role, may)) return 'not-allowed'
  return target && caller.company === elsewhere ? `${target}-not-found` : 'may'
}

/** What an answer says about who may. */
function meaning({ status, body }: Answer, { answer }: Rule): string {
  if (status === 200) return 'may'
  const { code } = z.object({ code: z.string() }).parse(body)
  return code === answer ? 'may' : code
}

const operations = await readOperations()
const endpoints = await readEndpoints()

describe('who may', () => {
  test.each(Object.keys(table))('%s', async (name) => {
    const rule = table[name] ?? { may: 'public' }
    const actual: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const stored: string[] = []
    const files = new Set<unknown>()
    for (const [who, caller] of Object.entries(callers)) {
      wanted[who] = expected(rule, caller)
      const answer = await callAs(caller, name, rule)
      actual[who] = meaning(answer, rule)
      if (answer.status === 200) files.add(answer.headers['content-disposition'])
      if (!/^no-store\b/.test(answer.headers['cache-control'] ?? '')) stored.push(who)
    }
    expect(actual).toEqual(wanted)
    const file = endpoints[name]?.file
    for (const header of files) expect(header).toBe(file && `attachment; filename="${file}"`)
    expect(stored, 'whose answers a browser may keep').toEqual([])
  })

  test('is written down for every endpoint', () => {
    expect([...operations.keys()].toSorted()).toEqual(Object.keys(table).toSorted())
  })
})

async function callAs(caller: Caller, name: string, rule: Rule): Promise<Answer> {
  const member = caller && (await makeMember(database, caller.company, caller.role))
  const owner = member && caller.company === here ? member : await makeMember(database, here)
  const rest = typeof rule.with === 'function' ? await rule.with(owner) : rule.with
  const input = {
    ...(rule.target ? { [idParameters[rule.target] ?? 'id']: await targets[rule.target](owner) } : {}),
    ...rest,
  }
  const { method, path } = operations.get(name) ?? { method: 'GET', path: '/api/missing' }
  const left = new Map(Object.entries<unknown>(input))
  const place = (key: string) => {
    const value = String(left.get(key))
    left.delete(key)
    return encodeURIComponent(value)
  }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => place(key))
  const body = travelsInQuery(method) ? {} : { body: Object.fromEntries(left) }
  return ask(app, method, url, { ...body, ...(member ? { token: await accessTokenOf(member) } : {}) })
}

async function readOperations() {
  const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const document = z.object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
  })
  const { paths } = document.parse((await ask(app, 'GET', '/api/openapi.json')).body)
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([name, { operationId }]) =>
          [operationId, { method: method.parse(name.toUpperCase()), path }] as const,
      ),
    ),
  )
}

async function makeSession(member: MadeMember): Promise<string> {
  const id = randomUUID()
  const companyId = member.company.id
  const expiresAt = new Date(Date.now() + 60_000)
  const session = { id, companyId, memberId: member.id, kind: 'web', keep: false, expiresAt } as const
  await database.tenant(companyId).write((tx) => tx.insert(sessions).values(session))
  return id
}

async function makeResponse({ id: memberId, company: { id: companyId } }: MadeMember): Promise<string> {
  const { id, version, answers } = makeDraft()
  const result = { points: 35, low: 10, high: 35, categories: [] }
  const sent = { companyId, memberId, id, version, answers, ...result }
  await database.tenant(companyId).write((tx) => tx.insert(responses).values(sent))
  return id
}

async function makeSavedScan(owner: MadeMember): Promise<string> {
  return (await scanDevice(app, await accessTokenOf(owner)).saved(makeScan())).id
}

async function accessTokenOf(member: MadeMember): Promise<string> {
  const sessionId = await makeSession(member)
  const claims = { memberId: member.id, sessionId, companyId: member.company.id }
  return (await tokens(SECRET).signAccess(claims)).accessToken
}

async function refreshTokenOf(member: MadeMember): Promise<string> {
  const { refreshToken } = await logIn(app, member, { 'x-application-type': 'HEALTHCARE_MOBILE' })
  return refreshToken ?? ''
}

async function makeGroup(): Promise<string> {
  const id = randomUUID()
  await database.tenant(here.id).write((tx) => tx.insert(groups).values({ id, companyId: here.id, name: id }))
  return id
}

async function makeBatch(): Promise<string> {
  const id = randomUUID()
  const batch = { id, companyId: here.id }
  await database.tenant(here.id).write((tx) => tx.insert(invitationBatches).values(batch))
  return id
}

/** Somebody invited long enough ago to be mailed once more. */
async function makeInvited(): Promise<string> {
  const { id } = await makeMember(database, here)
  const waiting = { activatedAt: null, invitedAt: new Date(0), invitationEndsAt: new Date(0) }
  await database.tenant(here.id).write((tx) => tx.update(members).set(waiting).where(eq(members.id, id)))
  return id
}

/** The services of the company begin anew with each. */
async function makeServicePage(): Promise<string> {
  return database.tenant(here.id).write(async (tx) => {
    await tx.delete(services)
    await addInitialServices(tx, here.id, initialServices())
    const [page] = await tx.select({ id: services.id }).from(services).where(eq(services.key, 'ucm'))
    return page?.id ?? ''
  })
}

const aSave = (content: object) => ({ saveId: randomUUID(), editing: randomUUID(), content })

/** A published article with what its editors know of it. */
async function makeWrittenArticle(): Promise<string> {
  const articleId = await makeArticle(database, here)
  const first = { id: articleId, content: wholeContent, kind: 'published' as const }
  await database.tenant(here.id).write((tx) => addFirstVersions(tx, here.id, 'article', [first]))
  return articleId
}

async function makeWrittenVideo(): Promise<string> {
  const videoId = await makeVideo(database, here)
  const first = { id: videoId, content: videoContent, kind: 'published' as const }
  await database.tenant(here.id).write((tx) => addFirstVersions(tx, here.id, 'video', [first]))
  return videoId
}

/** The company's one, as new. */
async function makeDesign(): Promise<string> {
  await database.tenant(here.id).write((tx) => tx.delete(designs))
  const token = await accessTokenOf(await makeMember(database, here, 'admin'))
  const { body } = await ask(app, 'GET', '/api/designs', { token })
  return z.object({ id: z.uuid() }).parse(body).id
}

let versions = 1000

async function makeQuestionnaire(): Promise<string> {
  versions += 1
  const made = { companyId: here.id, version: versions, questions: builtInQuestionnaire }
  await database.tenant(here.id).write((tx) => tx.insert(questionnaires).values(made))
  return String(versions)
}

async function makeVideoFile(): Promise<string> {
  const id = randomUUID()
  const file = { id, companyId: here.id, name: 'video.mp4', bytes: 1000 }
  await database.tenant(here.id).write((tx) => tx.insert(videoFiles).values(file))
  return id
}
