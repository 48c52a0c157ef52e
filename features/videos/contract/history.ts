import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MAX_VIDEO_SECONDS } from './captions.ts'

// Where a member stopped watching, for as long as they want that kept.

/**
 * Positions can arrive late, from a device that was offline: the one that was reached last counts, not the one that
 * arrives last. Nothing is kept where the member keeps no history.
 */
export const saveWatchPosition = endpoint({
  method: 'PUT',
  path: '/api/videos/{id}/position',
  access: 'member',
  cost: 'light',
  summary: 'Saves where you stopped watching, for yourself alone',
  input: z.object({
    id: z.uuid(),
    /** In seconds. */
    position: z.number().check(z.minimum(0), z.maximum(MAX_VIDEO_SECONDS)),
    /** How long ago that was, in seconds; a device's clock may be wrong, what it measured is not. */
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
