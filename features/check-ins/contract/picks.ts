import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { serviceCard } from '#features/services/contract/services.ts'
import { videoCard } from '#features/videos/contract/videos.ts'
import { checkInParts } from './check-ins.ts'

/** Why an item was picked: the part that was often low, or the person's last result. */
const because = z.enum([...checkInParts, 'result'])
export type PickReason = z.infer<typeof because>

export const weekPick = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), because, card: articleCard }),
  z.object({ kind: z.literal('video'), because, card: videoCard }),
  z.object({ kind: z.literal('service'), because, card: serviceCard }),
])
export type WeekPick = z.infer<typeof weekPick>

export const MAX_PICKS = 3

/** Picks are computed for each request; neither they nor the request are stored. */
export const getWeekPicks = endpoint({
  method: 'GET',
  path: '/api/check-ins/picks',
  access: 'member',
  cost: 'serial',
  summary: 'Up to three things for this week that fit what you noted lately, or your last result',
  input: z.object({}),
  output: z.object({ picks: z.array(weekPick).check(z.maxLength(MAX_PICKS)) }),
  failures: [],
})
