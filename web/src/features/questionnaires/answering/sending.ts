import { countResponse, sendResponse } from '@hale/contracts/questionnaires/responses'
import { ApiError, failedWith } from '../../../api/api-error.ts'
import { isRetryable } from '../../../api/backoff.ts'
import { call } from '../../../api/call.ts'
import { companyOfTab } from '../../../api/client-info.ts'
import type { Owner } from '../../../offline/owner.ts'
import { retry, retryAs } from '../../../offline/retry.ts'
import type { AnswerMachine, Stage } from './answer-session.ts'
import { findQuestionnaire } from './find-questionnaire.ts'
import { clearTab, dropFinished, showInTab } from './finished-answers.ts'

/** How answers come to an end: a person's are sent, a visitor's are shown; and how somebody begins again. */
export function sending(owner: Owner, { current, dispatch }: AnswerMachine) {
  const isSignedIn = owner.person !== ''

  async function sendSignedIn(): Promise<void> {
    dispatch({ is: 'send-started' })
    try {
      await retryAs(owner, () => call(sendResponse, current().draft))
    } catch (error) {
      return dispatch({ is: 'send-failed', stage: stageAfterSending(error) })
    }
    dispatch({ is: 'sent' })
    dropFinished(current().draft.id)
    const { refreshResponses } = await import('../queries.ts')
    await refreshResponses()
  }

  function showToVisitor(): void {
    dispatch({ is: 'shown' })
    const { draft, questionnaire } = current()
    showInTab({ draft, questionnaire, company: owner.company, at: new Date().toISOString() })
    // All that the server hears of a visitor: that someone has answered.
    retry(() => call(countResponse, companyOfTab())).catch(() => {})
  }

  async function askNewest(): Promise<void> {
    const { questionnaire, isNewest } = await findQuestionnaire()
    if (isNewest) dispatch({ is: 'questionnaire-found', questionnaire })
  }

  return {
    async send(): Promise<void> {
      if (current().stage.is === 'sending') return
      if (isSignedIn) await sendSignedIn()
      else showToVisitor()
    },
    restart(): void {
      clearTab()
      dispatch({ is: 'restarted', isSignedIn })
      void askNewest()
    },
  }
}

/** What is sent waits for a connection, or until somebody has logged in again. */
function stageAfterSending(error: unknown): Stage {
  if (!(error instanceof ApiError) || isRetryable(error)) return { is: 'waiting' }
  if (error.code === 'not-signed-in' || error.code === 'user-token-expired') return { is: 'waiting' }
  if (failedWith(error, sendResponse, 'response-removed')) return { is: 'ended', how: 'removed' }
  return { is: 'answering', wrong: error }
}
