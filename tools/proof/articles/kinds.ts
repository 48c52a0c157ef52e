import { randomUUID } from 'node:crypto'
import {
  findDesignDraft,
  getDesignDraft,
  getDesignRevision,
  listDesignRevisions,
  saveDesignDraft,
  type DesignContent,
} from '#features/companies/contract/design.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import {
  categoryFields,
  findQuestionnaireDraft,
  getQuestionnaireDraft,
  getQuestionnaireRevision,
  listQuestionnaireRevisions,
  saveQuestionnaireDraft,
  type QuestionnaireContent,
} from '#features/questionnaires/contract/drafts.ts'
import { questionKey } from '#features/questionnaires/contract/questionnaires.ts'
import { questionnaireRules } from '#features/questionnaires/web/drafts/questionnaire-rules.ts'
import {
  getServiceDraft,
  getServiceRevision,
  listServiceRevisions,
  listServiceSettings,
  saveServiceDraft,
  type ServiceContent,
} from '#features/services/contract/drafts.ts'
import { MAX_VIDEO_SECONDS } from '#features/videos/contract/captions.ts'
import {
  createDraft,
  getDraft,
  getRevision,
  listRevisions,
  saveDraft,
  type ArticleContent,
} from '#features/articles/contract/drafts.ts'
import {
  createVideoDraft,
  getVideoDraft,
  getVideoRevision,
  listVideoRevisions,
  saveVideoDraft,
  type VideoContent,
} from '#features/videos/contract/drafts.ts'
import type {
  DocumentContent,
  DocumentRules,
  Draft,
  SaveRequest,
  SavedVersion,
} from '#platform/documents/web/document-type.ts'
import { articleRules } from '#features/articles/web/drafts/article-rules.ts'
import { MAX_CHAPTERS, videoRules } from '#features/videos/web/drafts/video-rules.ts'
import { designRules } from '#features/companies/web/design/design-rules.ts'
import { serviceRules } from '#features/services/web/editing/service-rules.ts'
import { recordOf } from '#platform/documents/contract/document-types.ts'
import type { Call } from './calls.ts'
import type { Chance } from './chance.ts'
import { typeInTexts, typeInQuestions, typeSomething, type TypedContent } from './typing.ts'

/** A kind of document, with the calls by which a person of the demo edits it. */
export type Kind<Content extends DocumentContent> = {
  rules: DocumentRules<Content>
  create(): Promise<string>
  load(id: string): Promise<Draft<Content>>
  save(save: SaveRequest<Content> & { id: string; editing: string }): Promise<SavedVersion>
  /** Returns the contents of all revisions in the document's history. */
  history(id: string): Promise<Content[]>
  /** Returns the content after a random edit with a word. */
  type(content: Content, word: string, chance: Chance): TypedContent<Content>
}

export const kinds = { articles, videos, services, designs, questionnaires }

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
    type: typeSomething,
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
    type: (content, word, chance) => typeSomething(content, word, chance, typeChapter),
  }
}

function typeChapter(content: VideoContent, word: string, chance: Chance): VideoContent | undefined {
  if (content.chapters.length >= MAX_CHAPTERS) return undefined
  const chapter = { at: chance.below(MAX_VIDEO_SECONDS), title: word }
  return { ...content, chapters: [...content.chapters, chapter].toSorted((a, b) => a.at - b.at) }
}

/** Services cannot be created: each round empties an existing one, and reads only the history from then on. */
function services(call: Call): Kind<ServiceContent> {
  const load = (id: string) => call(getServiceDraft, { id })
  const save = (input: Input<typeof saveServiceDraft>) => call(saveServiceDraft, input)
  let begunAt = 0
  return {
    ...{ rules: serviceRules, load, save },
    async create() {
      const { items } = await call(listServiceSettings, {})
      const id = items.find(({ page }) => page)?.page?.id ?? ''
      const { version, content } = await load(id)
      const empty: ServiceContent = { ...content, summary: '', languages: [], body: EMPTY_BODY }
      const begun = await save({ id, version, content: empty, saveId: randomUUID(), editing: randomUUID() })
      begunAt = begun.version
      return id
    },
    async history(id) {
      const { items } = await call(listServiceRevisions, { id, limit: 100 })
      return Promise.all(
        items
          .filter(({ version }) => version >= begunAt)
          .map(async ({ version }) => (await call(getServiceRevision, { id, version })).content),
      )
    },
    type({ languages, ...content }, word, chance) {
      const typed = typeSomething({ ...content, tags: languages }, word, chance)
      const { tags, ...rest } = typed.content
      return { ...typed, content: { ...rest, languages: tags } }
    },
  }
}

/** A company has only one design: each round empties its texts, and reads only the history from then on. */
function designs(call: Call): Kind<DesignContent> {
  const load = (id: string) => call(getDesignDraft, { id })
  const save = (input: Input<typeof saveDesignDraft>) => call(saveDesignDraft, input)
  let begunAt = 0
  return {
    ...{ rules: designRules, load, save },
    async create() {
      const { id } = await call(findDesignDraft, {})
      const { version, content } = await load(id)
      const empty = { ...content, title: '', heroTitle: '', heroText: '', supportUrl: '' }
      const begun = await save({ id, version, content: empty, saveId: randomUUID(), editing: randomUUID() })
      begunAt = begun.version
      return id
    },
    async history(id) {
      const { items } = await call(listDesignRevisions, { id, limit: 100 })
      return Promise.all(
        items
          .filter(({ version }) => version >= begunAt)
          .map(async ({ version }) => (await call(getDesignRevision, { id, version })).content),
      )
    },
    type: (content, word, chance) => typeInTexts(content, word, chance, DESIGN_TEXTS),
  }
}

/** A company has only one questionnaire: each round empties it, and reads only the history from then on. */
function questionnaires(call: Call): Kind<QuestionnaireContent> {
  const load = (id: string) => call(getQuestionnaireDraft, { id })
  const save = (input: Input<typeof saveQuestionnaireDraft>) => call(saveQuestionnaireDraft, input)
  let begunAt = 0
  return {
    ...{ rules: questionnaireRules, load, save },
    async create() {
      const { id } = await call(findQuestionnaireDraft, {})
      const { version } = await load(id)
      const empty: QuestionnaireContent = {
        ...recordOf(categoryFields, ''),
        ...recordOf(questionKey.options, null),
        order: [[], [], []],
      }
      const begun = await save({ id, version, content: empty, saveId: randomUUID(), editing: randomUUID() })
      begunAt = begun.version
      return id
    },
    async history(id) {
      const { items } = await call(listQuestionnaireRevisions, { id, limit: 100 })
      return Promise.all(
        items
          .filter(({ version }) => version >= begunAt)
          .map(async ({ version }) => (await call(getQuestionnaireRevision, { id, version })).content),
      )
    },
    type: (content, word, chance) =>
      chance.below(3) === 0
        ? typeInTexts(content, word, chance, CATEGORIES)
        : typeInQuestions(content, word, chance),
  }
}

const CATEGORIES = [
  { name: 'category1', max: 60 },
  { name: 'category2', max: 60 },
  { name: 'category3', max: 60 },
] as const
const EMPTY_BODY: ServiceContent['body'] = { type: 'doc', content: [] }
const DESIGN_TEXTS = [
  { name: 'title', max: 100 },
  { name: 'heroTitle', max: 80 },
  { name: 'heroText', max: 300 },
  { name: 'supportUrl', max: 2000 },
] as const
