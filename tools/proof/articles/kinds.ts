import { MAX_VIDEO_SECONDS } from '@hale/contracts/videos/captions'
import {
  createDraft,
  getDraft,
  getRevision,
  listRevisions,
  saveDraft,
  type ArticleContent,
} from '@hale/contracts/articles/drafts'
import {
  createVideoDraft,
  getVideoDraft,
  getVideoRevision,
  listVideoRevisions,
  saveVideoDraft,
  type VideoContent,
} from '@hale/contracts/videos/drafts'
import type { DocumentRules, Draft, Save, Saved } from '../../../web/src/editor/document-type.ts'
import { articleRules } from '../../../web/src/features/article-drafts/article-rules.ts'
import { MAX_CHAPTERS, videoRules } from '../../../web/src/features/video-drafts/video-rules.ts'
import type { Call } from './calls.ts'
import type { Chance } from './chance.ts'

/** What articles and videos both have, and chance writes in. */
export type Written = Pick<ArticleContent, 'title' | 'summary' | 'tags' | 'body'>

/** A kind of document, as somebody of the demo edits it. */
export type Kind<Content extends Written> = {
  rules: DocumentRules<Content>
  create(): Promise<string>
  load(id: string): Promise<Draft<Content>>
  save(save: Save<Content> & { id: string; editing: string }): Promise<Saved>
  /** Every text that the history holds. */
  history(id: string): Promise<Content[]>
  /** Writes a word where only this kind has a place for it; nothing where that is full. */
  typeElsewhere?(content: Content, word: string, chance: Chance): Content | undefined
}

export const kinds = { articles, videos }

function articles(call: Call): Kind<ArticleContent> {
  return {
    rules: articleRules,
    create: async () => (await call(createDraft, {})).id,
    load: (id) => call(getDraft, { id }),
    save: (input) => call(saveDraft, input),
    async history(id) {
      const { items } = await call(listRevisions, { id, limit: 100 })
      return Promise.all(items.map(async ({ version }) => (await call(getRevision, { id, version })).content))
    },
  }
}

function videos(call: Call): Kind<VideoContent> {
  return {
    rules: videoRules,
    create: async () => (await call(createVideoDraft, {})).id,
    load: (id) => call(getVideoDraft, { id }),
    save: (input) => call(saveVideoDraft, input),
    async history(id) {
      const { items } = await call(listVideoRevisions, { id, limit: 100 })
      return Promise.all(
        items.map(async ({ version }) => (await call(getVideoRevision, { id, version })).content),
      )
    },
    typeElsewhere(content, word, chance) {
      if (content.chapters.length >= MAX_CHAPTERS) return undefined
      const chapter = { at: chance.below(MAX_VIDEO_SECONDS), title: word }
      return { ...content, chapters: [...content.chapters, chapter].toSorted((a, b) => a.at - b.at) }
    },
  }
}
