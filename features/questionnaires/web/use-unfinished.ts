import { progressOf } from '../rules/answers.ts'
import type { Questionnaire } from '../contract/questionnaires.ts'
import type { ResponseDraft } from '../contract/responses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findFinished } from './answering/finished-answers.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { readAnswers } from './answering/stored-answers.ts'
import { draftQuery } from './queries.ts'

/** Leads to the first question without an answer. */
export const RESUME_PATH = '/questionnaire?step=next'

export type Unfinished =
  /** So many questions have an answer, of so many. */
  | { is: 'begun'; answered: number; of: number }
  /** Sent, and waiting for a connection. */
  | { is: 'waiting' }
  /** A result from before somebody logged in here. */
  | { is: 'to-keep' }

/** What somebody could go on with; undefined where there is nothing, null until that is known. */
export function useUnfinished(): Unfinished | undefined | null {
  const { data, isLoading } = useQuery(draftQuery)
  const stored = readAnswers(currentOwner())
  const finished = findFinished()
  const isBehind = stored !== undefined && (stored.sent || stored.anew || !stored.saved)
  useEffect(() => {
    if (!isBehind) return undefined
    const stop = import('./answering/open-session.ts').then(({ resumeStored }) => resumeStored())
    return () => void stop.then((stopNow) => stopNow())
  }, [isBehind])

  if (isLoading) return null
  if (isBehind && stored.sent) return { is: 'waiting' }
  if (finished) return { is: 'to-keep' }
  // Without a connection, what this device has is all that is known.
  if (stored && (isBehind || !data)) return begunWith(stored.draft, stored.questionnaire)
  return data?.draft ? begunWith(data.draft, data.draft.questionnaire) : undefined
}

function begunWith(
  { answers }: Pick<ResponseDraft, 'answers'>,
  questionnaire: Questionnaire,
): Unfinished | undefined {
  if (Object.keys(answers).length === 0) return undefined
  return { is: 'begun', ...progressOf(questionnaire, answers) }
}
