import type { DocumentName, RemovableName } from '../contract/document-types.ts'
import type { documentEndpoints, fixedDocumentEndpoints } from '../contract/endpoints.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import type { DocumentApi, DocumentContent, DocumentListApi, DocumentRemoval } from './document-type.ts'
import { cachePictures } from './media/queries.ts'

type Endpoints<Content, Shown> = ReturnType<
  typeof documentEndpoints<RemovableName, z.ZodMiniType<Content>, z.ZodMiniType<Shown>>
>

type ListEndpoints = Pick<Endpoints<unknown, unknown>, 'create' | 'list' | 'listEditors' | 'restore'>

/**
 * Returns the calls for the lists of a type; `listKeys` are the prefixes of the keys of all queries that list
 * its documents.
 */
export function documentListApi(endpoints: ListEndpoints, listKeys: string[][]): DocumentListApi {
  const refresh = async () => {
    // Cancelled first: a list that is loading for the first time may predate the change, and invalidating it would
    // not load it again.
    await Promise.all(listKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
    await Promise.all(listKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return {
    create: (begun) => call(endpoints.create, begun),
    list: (input, options) => call(endpoints.list, input, options),
    listEditors: (options) => call(endpoints.listEditors, {}, options),
    async restore(id) {
      await call(endpoints.restore, { id })
      await refresh()
    },
    refresh,
  }
}

type FixedEndpoints<Content, Shown> = ReturnType<
  typeof fixedDocumentEndpoints<DocumentName, z.ZodMiniType<Content>, z.ZodMiniType<Shown>>
>

type Options<Shown> = {
  /** Reloads other views that show the document. */
  refresh(): Promise<void>
  /** Renders a document as members see it. */
  preview(content: Shown): ReactNode
}

/** Returns the editor's calls for a type, from its endpoints. */
export function documentApi<Content extends DocumentContent, Shown>(
  endpoints: FixedEndpoints<Content, Shown>,
  { refresh, preview }: Options<Shown>,
): DocumentApi<Content> {
  return {
    refresh,
    async load(id, options) {
      const draft = await call(endpoints.get, { id }, options)
      cachePictures(draft.pictures)
      return draft
    },
    save: (input, options) => call(endpoints.save, input, options),
    publish: (input) => call(endpoints.publish, input),
    cancelUpdate: (id) => call(endpoints.cancelUpdate, { id }),
    listRevisions: (input, options) => call(endpoints.listRevisions, input, options),
    getRevision: (input, options) => call(endpoints.getRevision, input, options),
    preview: async (request, options) => preview(await call(endpoints.preview, request, options)),
  }
}

type RemovalEndpoints = Pick<Endpoints<unknown, unknown>, 'unpublish' | 'republish' | 'remove' | 'restore'>

/** Returns the calls that hide and delete documents of a type. */
export function documentRemovalApi(
  endpoints: RemovalEndpoints,
  { refresh }: Pick<DocumentListApi, 'refresh'>,
): DocumentRemoval['api'] {
  const change = (endpoint: Endpoint) => async (id: string) => {
    await call(endpoint, { id })
    await refresh()
  }
  return {
    unpublish: change(endpoints.unpublish),
    republish: change(endpoints.republish),
    remove: change(endpoints.remove),
    restore: change(endpoints.restore),
  }
}
