import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { page, pageInput } from './page.ts'

export const newsItem = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  url: z.url(),
  publishedAt: z.iso.datetime(),
})
export type NewsItem = z.infer<typeof newsItem>

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'member',
  summary: 'News of the member’s company, newest first',
  input: z.object(pageInput),
  output: page(newsItem),
  failures: [],
})
