import * as z from 'zod/mini'
import { articleCategory } from '#features/articles/contract/articles.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { language } from '../../contract/languages.ts'
import { page, pageInput, picture } from '../../contract/page.ts'
import { pictureColors } from '#features/pictures/contract/pictures.ts'
import { moment, version } from '../../contract/values.ts'
import { documentTypes, type DocumentName, type RemovableName } from './document-types.ts'
import { documentState, draftCard, MAX_EDITORS, revision, scheduledUpdate, status } from './documents.ts'

// The editor's endpoints, which all types of documents share.

/** Limit on a body in bytes: a text of half a million characters with its other fields, in each language. */
const MAX_DOCUMENT_BYTES = language.options.length * 1024 * 1024

type Schemas<Content extends z.ZodMiniType, Shown extends z.ZodMiniType> = {
  /** Content as editors write it. */
  content: Content
  /** Content as members read it. */
  shown: Shown
}

type Type<
  Name extends DocumentName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
> = Facts<Name> & Schemas<Content, Shown>

// Calls are `serial`, because half a million characters take a tenth of a second or more to read, check, write or
// render.
const byId = z.object({ id: z.uuid() })

/** Returns the editor's endpoints for a type of document; contracts export each under its own name. */
export function documentEndpoints<
  const Name extends RemovableName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
>(name: Name, schemas: Schemas<Content, Shown>) {
  const facts = factsOf(name)
  return {
    ...fixedDocumentEndpoints(name, schemas),
    ...collectionEndpoints(facts),
    ...changeEndpoints(facts),
  }
}

/** Returns endpoints for documents that companies always have, without creating, hiding and deleting. */
export function fixedDocumentEndpoints<
  const Name extends DocumentName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
>(name: Name, schemas: Schemas<Content, Shown>) {
  const type = { ...factsOf(name), ...schemas }
  return { ...writingEndpoints(type), ...publishingEndpoints(type), ...revisionEndpoints(type) }
}

type Facts<Name extends DocumentName> = { name: Name; path: `/api/${string}`; access: 'editor' | 'admin' }

function factsOf<const Name extends DocumentName>(name: Name): Facts<Name> {
  const { path, access } = documentTypes[name]
  return { name, path, access }
}

function collectionEndpoints<const Name extends DocumentName>({ name, path, access }: Facts<Name>) {
  return {
    create: endpoint({
      method: 'POST',
      path,
      access,
      cost: 'serial',
      summary: `Begins ${withIndefiniteArticle(name)} of the company: an empty one with a title, or a copy of one that the editor may read`,
      input: z.object({
        copyOf: z.optional(z.uuid()),
        /** Language of the copied text, where it is translated; by default its original language. */
        language: z.optional(language),
        /** Title of an empty document. */
        title: z.optional(z.string().check(z.maxLength(120))),
      }),
      output: byId,
      failures: [`${name}-not-found`],
    }),
    list: endpoint({
      method: 'GET',
      path,
      access,
      cost: 'light',
      summary: `The company’s own ${name}s as their editors see them, last saved first`,
      input: z.object({
        ...pageInput,
        state: z.optional(documentState),
        category: z.optional(articleCategory),
        /** Id of the member who saved it last. */
        savedBy: z.optional(z.uuid()),
        /** Only documents whose next check by the editors is due. */
        isReviewDue: z.optional(z.boolean()),
        /** Words of the title. */
        search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      }),
      output: page(draftCard),
      failures: [],
    }),
    listEditors: endpoint({
      method: 'GET',
      path: `${path}/editors`,
      access,
      cost: 'light',
      summary: `The members who were the last to save ${withIndefiniteArticle(name)} of the company, by name`,
      input: z.object({}),
      output: z.object({
        items: z.array(z.object({ id: z.uuid(), name: z.string() })).check(z.maxLength(MAX_EDITORS)),
      }),
      failures: [],
    }),
  }
}

function writingEndpoints<const Name extends DocumentName, Content extends z.ZodMiniType>({
  name,
  path,
  access,
  content,
}: Omit<Type<Name, Content, z.ZodMiniType>, 'shown'>) {
  const notFound = `${name}-not-found` as const
  const one = withIndefiniteArticle(name)
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      access,
      cost: 'serial',
      summary: `${one.replace('a', 'A')} of the company as it was saved last`,
      input: byId,
      output: z.object({
        ...status,
        content,
        /** All existing pictures that the content refers to. */
        pictures: z.array(z.object({ id: z.string(), picture, colors: z.optional(pictureColors) })),
      }),
      failures: [notFound],
    }),
    /**
     * Saves a version, based on the one in `version`. Where that is not the newest, nothing is written and
     * the response is the failure that ends in `-changed`: the editor merges both versions and saves again.
     * The same `saveId` sent again, because the response was lost, gets the first response. `editing`
     * identifies one open editor: its saves within a few minutes become one revision.
     */
    save: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      access,
      cost: 'serial',
      summary: `Saves ${one}; members see it when it is published`,
      input: z.object({
        id: z.uuid(),
        version,
        saveId: z.uuid(),
        editing: z.uuid(),
        content,
        /** The revision that this save restores. */
        restored: z.optional(version),
      }),
      output: z.object({ version, savedAt: moment }),
      failures: [notFound, `${name}-changed`],
      maxBytes: MAX_DOCUMENT_BYTES,
      // The longest captions in two languages, and a long text in each.
      maxValues: 100_000,
    }),
  }
}

function publishingEndpoints<const Name extends DocumentName, Shown extends z.ZodMiniType>({
  name,
  path,
  access,
  shown,
}: Omit<Type<Name, z.ZodMiniType, Shown>, 'content'>) {
  const notFound = `${name}-not-found` as const
  return {
    preview: endpoint({
      method: 'GET',
      path: `${path}/{id}/preview`,
      access,
      cost: 'serial',
      summary: `The ${name} as a member would see it, were it published now`,
      // Language of the preview; the original's where there is no complete translation.
      input: z.extend(byId, { language: z.optional(language) }),
      output: shown,
      failures: [notFound],
    }),
    /**
     * Publishes a version. The failure that ends in `-incomplete` lists in `issues` the path of each missing
     * or invalid part. With `at` in the future, members see the version from then on; where they see the
     * document already, it is an update, and takes the place of one that is scheduled.
     */
    publish: endpoint({
      method: 'POST',
      path: `${path}/{id}/publish`,
      access,
      cost: 'serial',
      summary: 'Shows members this version, now or from a moment on',
      input: z.object({ id: z.uuid(), version, at: z.optional(moment) }),
      output: z.object({
        publishedAt: moment,
        state: documentState,
        publishedVersion: z.nullable(version),
        update: z.nullable(scheduledUpdate),
      }),
      failures: [notFound, `${name}-changed`, `${name}-incomplete`],
    }),
    cancelUpdate: endpoint({
      method: 'DELETE',
      path: `${path}/{id}/update`,
      access,
      cost: 'light',
      summary: `Cancels a scheduled update of ${withIndefiniteArticle(name)}: members keep what they see`,
      input: byId,
      // False where none was scheduled, or it has been published meanwhile.
      output: z.object({ isCancelled: z.boolean() }),
      failures: [notFound],
    }),
  }
}

/** Endpoints in pairs that undo each other: unpublish and republish, remove and restore. */
function changeEndpoints<const Name extends DocumentName>({ name, path, access }: Facts<Name>) {
  const one = withIndefiniteArticle(name)
  const change = (method: 'POST' | 'DELETE', end: string, summary: string) =>
    endpoint({
      method,
      path: `${path}/{id}${end}`,
      access,
      cost: 'light',
      summary,
      input: byId,
      output: byId,
      failures: [`${name}-not-found`],
    })
  return {
    unpublish: change('POST', '/unpublish', `Hides ${one} from members; its text stays`),
    republish: change(
      'POST',
      '/republish',
      `Takes back that ${one} was unpublished: members see the same version again`,
    ),
    remove: change('DELETE', '', `Deletes ${one} of the company; for 30 days it can be brought back`),
    restore: change('POST', '/restore', `Brings a deleted ${name} back as it was`),
  }
}

function revisionEndpoints<const Name extends DocumentName, Content extends z.ZodMiniType>({
  name,
  path,
  access,
  content,
}: Omit<Type<Name, Content, z.ZodMiniType>, 'shown'>) {
  const notFound = `${name}-not-found` as const
  return {
    listRevisions: endpoint({
      method: 'GET',
      path: `${path}/{id}/revisions`,
      access,
      cost: 'light',
      summary: 'What was saved when and by whom, newest first',
      input: z.object({ id: z.uuid(), before: z.optional(version), limit: pageInput.limit }),
      output: z.object({ items: z.array(revision), next: z.nullable(version) }),
      failures: [notFound],
    }),
    getRevision: endpoint({
      method: 'GET',
      path: `${path}/{id}/revisions/{version}`,
      access,
      cost: 'serial',
      summary: `The ${name} as it was at one version`,
      input: z.object({ id: z.uuid(), version }),
      output: z.extend(revision, { content }),
      failures: [notFound, 'revision-not-found'],
    }),
  }
}

function withIndefiniteArticle(name: string): string {
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}
