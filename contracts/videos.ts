import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { page, pageInput } from './page.ts'

export const videoCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.iso.datetime(),
  seconds: z.int(),
})
export type VideoCard = z.infer<typeof videoCard>

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'member',
  summary: 'Videos of the library and of the member’s company, newest first',
  input: z.object(pageInput),
  output: page(videoCard),
  failures: [],
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/videos/{id}',
  access: 'member',
  summary: 'One video',
  input: z.object({ id: z.uuid() }),
  output: videoCard,
  failures: ['video-not-found'],
})
