import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MAX_VIDEO_SECONDS } from './captions.ts'

// The watching history: where a member stopped in videos, while they want it kept.

/**
 * Saves a position. Positions may arrive late, from a device that was offline: the latest by time counts, not by arrival.
 * Nothing is saved where the member keeps no history.
 */
export const saveWatchPosition = endpoint({
  method: 'PUT',
  path: '/api/videos/{id}/position',
  access: 'member',
  cost: 'light',
  summary: 'Saves where you stopped watching, for yourself alone',
  input: z.object({
    id: z.uuid(),
    /** The position in seconds. */
    position: z.number().check(z.minimum(0), z.maximum(MAX_VIDEO_SECONDS)),
    /** Seconds since the position was reached, as a device's clock may be wrong but its intervals are not. */
    secondsAgo: z.number().check(z.minimum(0), z.maximum(30 * 24 * 60 * 60)),
  }),
  output: z.object({}),
  failures: ['video-not-found'],
})

export const getWatchHistory = endpoint({
  method: 'GET',
  path: '/api/watch-history',
  access: 'member',
  cost: 'light',
  summary: 'Whether your watching history is kept, and how many videos are in it',
  input: z.object({}),
  output: z.object({ isOn: z.boolean(), videos: z.int() }),
  failures: [],
})

export const keepWatchHistory = endpoint({
  method: 'PUT',
  path: '/api/watch-history',
  access: 'member',
  cost: 'light',
  summary: 'Keeps your watching history, or deletes it and keeps none',
  input: z.object({ isOn: z.boolean() }),
  output: z.object({}),
  failures: [],
})
