import {
  joinChallenge,
  leaveChallenge,
  listChallenges,
  removeChallenge,
  saveChallenge,
  type ChallengeContent,
} from '../contract/challenges.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** The company's challenges, with the person's own part; available offline once they were loaded. */
export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: ({ signal }) => callOrSaved(listChallenges, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const prefetchChallenges = () => queryClient.prefetchQuery(challengesQuery)

export const refreshChallenges = () => queryClient.invalidateQueries(challengesQuery)

export async function joinTeam(id: string, teamId: string): Promise<void> {
  await call(joinChallenge, { id, teamId })
  await refreshChallenges()
}

export async function quitChallenge(id: string): Promise<void> {
  await call(leaveChallenge, { id })
  await refreshChallenges()
}

export async function storeChallenge(content: ChallengeContent & { id: string }): Promise<void> {
  await call(saveChallenge, content)
  await refreshChallenges()
}

export async function deleteChallenge(id: string): Promise<void> {
  await call(removeChallenge, { id })
  await refreshChallenges()
}
