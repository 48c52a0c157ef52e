import { progressOf } from '../rules/answers.ts'
import type { Questionnaire } from '../contract/questionnaires.ts'
import type { ResponseDraft } from '../contract/responses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findFinishedAnswers } from './answering/finished-answers.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { readAnswers } from './answering/stored-answers.ts'
import { draftQuery } from './queries.ts'

/** The address of the first unanswered question. */
export const RESUME_PATH = '/questionnaire?step=next'

export type UnfinishedAnswers =
  /** The number of answered questions, and of all questions that are asked. */
  | { is: 'begun'; answered: number; of: number }
  /** The answers are sent, and wait for a connection. */
  | { is: 'waiting' }
  /** A visitor's result from before log-in waits to be kept. */
  | { is: 'to-keep' }

/** Unfinished answers on this device or the server; undefined where there are none, null while loading. */
export function useUnfinished(): UnfinishedAnswers | undefined | null {
  const { data, isLoading } = useQuery(draftQuery)
  const storedAnswers = readAnswers(currentOwner())
  const finished = findFinishedAnswers()
  const isBehind =
    storedAnswers !== undefined && (storedAnswers.sent || storedAnswers.anew || !storedAnswers.saved)
  useEffect(() => {
    if (!isBehind) return undefined
    const stop = import('./answering/open-session.ts').then(({ resumeStoredAnswers: resumeStored }) =>
      resumeStored(),
    )
    return () => void stop.then((stopNow) => stopNow())
  }, [isBehind])

  if (isLoading) return null
  if (isBehind && storedAnswers.sent) return { is: 'waiting' }
  if (finished) return { is: 'to-keep' }
  // Offline, only this device's answers are known.
  if (storedAnswers && (isBehind || !data)) return begunWith(storedAnswers.draft, storedAnswers.questionnaire)
  return data?.draft ? begunWith(data.draft, data.draft.questionnaire) : undefined
}

function begunWith(
  { answers }: Pick<ResponseDraft, 'answers'>,
  questionnaire: Questionnaire,
): UnfinishedAnswers | undefined {
  if (Object.keys(answers).length === 0) return undefined
  return { is: 'begun', ...progressOf(questionnaire, answers) }
}
