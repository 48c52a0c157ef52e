import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { announcementContent } from '../announcements.ts'
import { makeDraft } from '../answering.ts'
import { makeRequest } from '../call-backs.ts'
import { makeChallenge } from '../challenges.ts'
import { designContent } from '../documents/design.ts'
import { publishableArticle } from '../documents/drafts.ts'
import { makeSave } from '../documents/make-save.ts'
import { PASSWORD } from '../factories.ts'
import { makePushInput } from '../notifications.ts'
import { makeScan } from '../scans.ts'
import { makeTourContent } from '../tours.ts'
import { videoContent } from '../documents/video-drafts.ts'

const moment = '2026-05-01T10:00:00.000Z'

/** Valid input by endpoint, for endpoints whose schema alone seldom produces any. */
export const seeds: Record<string, () => object> = {
  saveDraft: () => makeSave(publishableArticle),
  saveVideoDraft: () => makeSave(videoContent),
  saveDesignDraft: () => makeSave(designContent),
  publishDraft: () => ({ version: 1, at: moment }),
  publishDesignDraft: () => ({ version: 1 }),
  saveQuestionnaire: () => ({ basedOn: 0, questionnaire: builtInQuestionnaire }),
  saveResponseDraft: () => makeDraft(),
  sendResponse: () => makeDraft(),
  saveScan: () => makeScan(),
  createTour: () => makeTourContent(),
  saveTour: () => makeTourContent(),
  publishAnnouncement: () => ({ id: randomUUID(), ...announcementContent() }),
  changeAnnouncement: () => ({ version: 1, ...announcementContent() }),
  saveChallenge: () => makeChallenge(),
  requestCallBack: () => makeRequest('care@programme.example'),
  savePushDevice: () => makePushInput(),
  invite: () => ({ rows: [{ email: `${randomUUID()}@example.com`, name: 'Robin', role: 'editor' }] }),
  confirmInvitation: () => ({ token: 'x', name: 'Robin', password: PASSWORD, termsVersion: TERMS_VERSION }),
  changePassword: () => ({ oldPassword: PASSWORD, password: PASSWORD }),
  startRecovery: () => ({ startDay: '2026-01-10', safetyRead: true }),
  saveCheckIn: () => ({ day: '2026-11-20', mood: 3, urge: 0, at: moment }),
  saveRelationshipProgress: () => ({ id: null, safetyReadAt: moment, answers: {}, done: {} }),
  getCondition: () => ({ id: 'asthma' }),
  readQuestionnaire: () => ({
    resource: {
      resourceType: 'Questionnaire',
      status: 'active',
      item: [
        { linkId: '1', type: 'choice', text: 'How?', answerOption: [{ valueCoding: { display: 'Well' } }] },
      ],
    },
  }),
}
