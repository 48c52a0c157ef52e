import { countResponse, sendResponse } from '../../contract/responses.ts'
import { ApiError, hasFailedWith } from '#platform/api/api-error.ts'
import { isRetryable } from '#platform/api/backoff.ts'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { pause, retry, retryAs } from '#platform/offline/retry.ts'
import type { AnswerSync, Stage } from './answer-state.ts'
import { findQuestionnaire } from './find-questionnaire.ts'
import { clearTabAnswers, dropFinishedAnswers, findInTab, storeInTab } from './finished-answers.ts'

/** Milliseconds after which the result is shown, even where the answers have not arrived. */
const LATE_MS = 3000

/** Ends a session of answering: sends a person's answers or shows a visitor's result; or restarts it. */
export function answerSubmission({ owner, current, dispatch, save }: AnswerSync) {
  const isSignedIn = owner.person !== ''

  async function sendSignedIn(): Promise<void> {
    dispatch({ is: 'send-started' })
    const delayed = () => dispatch({ is: 'send-delayed' })
    const timer = setTimeout(delayed, LATE_MS)
    try {
      // Waits for a draft that is being saved, which would arrive after the answers and be refused.
      await Promise.race([save(), pause(LATE_MS, undefined)])
      const attempt = async () => call(sendResponse, current().draft)
      const response = await retryAs(owner, () => attempt().catch(rethrowAfter(delayed)))
      dispatch({ is: 'sent' })
      dropFinishedAnswers(current().draft.id)
      const { storeResponse } = await import('../queries.ts')
      await storeResponse(response)
    } catch (error) {
      dispatch({ is: 'send-failed', stage: stageAfterSending(error) })
    } finally {
      clearTimeout(timer)
    }
  }

  function showToVisitor(): void {
    const { draft, questionnaire } = current()
    const isCounted = findInTab()?.draft.id === draft.id
    storeInTab({ draft, questionnaire, company: owner.company, at: new Date().toISOString() })
    dispatch({ is: 'shown' })
    // The server only learns that a visitor has answered; a visitor who changes an answer is counted once.
    if (!isCounted) retry(() => call(countResponse, companyOfTab())).catch(() => {})
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
      clearTabAnswers()
      dispatch({ is: 'restarted', isSignedIn })
      void askNewest()
    },
  }
}

const rethrowAfter =
  (act: () => void) =>
  (error: unknown): never => {
    act()
    throw error
  }

/** Answers that fail for lack of a connection or a session wait to be sent again. */
function stageAfterSending(error: unknown): Stage {
  if (!(error instanceof ApiError) || isRetryable(error)) return { is: 'waiting' }
  if (error.code === 'not-signed-in' || error.code === 'user-token-expired') return { is: 'waiting' }
  if (hasFailedWith(error, sendResponse, 'response-removed')) return { is: 'ended', how: 'removed' }
  return { is: 'answering', wrong: error }
}
