import * as z from 'zod/mini'
import { articleCategory, searchInput } from './articles/articles.ts'
import { endpoint } from './endpoint.ts'
import { page, pageInput } from './page.ts'

export const videoCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: articleCategory,
  publishedAt: z.iso.datetime(),
  seconds: z.int(),
})
export type VideoCard = z.infer<typeof videoCard>

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'member',
  summary: 'Videos of the library and of the member’s company: all, or what fits a search',
  input: z.object({ ...pageInput, ...searchInput }),
  output: z.extend(page(videoCard), { total: z.int() }),
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
