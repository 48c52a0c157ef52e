import { randomUUID } from 'node:crypto'
import { createVideoDraft, getVideoDraft, type VideoContent } from '#features/videos/contract/drafts.ts'
import { getVideo } from '#features/videos/contract/videos.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paragraphs } from './drafts.ts'
import { ask, type Answer } from '../world.ts'

/** The content of a video that can be published, except that its file is missing. */
export const videoContent: VideoContent = {
  title: 'A minute of calm',
  summary: 'Slow breathing that you can do at your desk.',
  category: 'mental-well-being',
  tags: ['breathing'],
  author: 'The wellbeing team',
  file: null,
  picture: null,
  body: paragraphs('Sit down and follow the circle.'),
  captions: [
    {
      language: 'en',
      cues: [
        { from: 0, to: 2000, text: 'Breathe in slowly.' },
        { from: 2000, to: 4000, text: 'Breathe out through your mouth.' },
      ],
    },
  ],
  noSpeech: false,
  chapters: [{ at: 0, title: 'Breathe in' }],
  sources: [
    { title: 'Breathing exercises', publisher: 'A public body', url: 'https://example.org/breathing' },
  ],
  reviewedOn: '2026-11-01',
  nextReviewOn: '2028-11-01',
}

/** Returns an HTTP client for drafts of videos; `token` is a person's access token. */
export function videoDraftClient(app: FastifyInstance, token: string) {
  const path = '/api/video-drafts'
  const save = (id: string, version: number, content: VideoContent) =>
    ask(app, 'PUT', `${path}/${id}`, {
      token,
      body: { version, saveId: randomUUID(), editing: randomUUID(), content },
    })
  const create = async (copyOf?: string) =>
    z.parse(
      createVideoDraft.output,
      known(await ask(app, 'POST', path, { token, body: copyOf ? { copyOf } : {} })),
    ).id
  return {
    create,
    save,
    /** Makes a draft with this content, saved once; its version is 2. */
    async make(more: Partial<VideoContent> = {}): Promise<string> {
      const id = await create()
      known(await save(id, 1, { ...videoContent, ...more }))
      return id
    },
    get: async (id: string) =>
      z.parse(getVideoDraft.output, known(await ask(app, 'GET', `${path}/${id}`, { token }))),
    preview: async (id: string) =>
      z.parse(getVideo.output, known(await ask(app, 'GET', `${path}/${id}/preview`, { token }))),
    publish: (id: string, version: number) =>
      ask(app, 'POST', `${path}/${id}/publish`, { token, body: { version } }),
    remove: (id: string) => ask(app, 'DELETE', `${path}/${id}`, { token }),
  }
}

function known({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
