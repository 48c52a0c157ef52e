import * as z from 'zod/mini'
import { databaseStore, acquireLock } from '../../offline/database-store.ts'
import { currentOwner } from '../../offline/owner.ts'
import type { DocumentContent, DocumentRules } from '../document-type.ts'
import type { CopyStore } from './local-copy.ts'
import type { LocalCopy } from './session-state.ts'

type Schemas<Content extends DocumentContent> = DocumentRules<Content>['schemas']

/** What this device stores for one opened editor, which is the only one to write there until it releases it. */
export type LocalDraft<Content> = {
  editing: string
  copies: CopyStore<LocalCopy<Content>>
  release: () => void
}

/**
 * A document's copy on this device: one that an editor left with something unsaved, as after a crash, else a new one.
 * What another open tab holds is left alone.
 */
export async function takeLocalDraft<Content extends DocumentContent>(
  schemas: Schemas<Content>,
  documentId: string,
): Promise<LocalDraft<Content>> {
  const store = databaseStore({ schema: copySchema(schemas), version: 1 })
  const owner = currentOwner()
  const copies = (editing: string): CopyStore<LocalCopy<Content>> => {
    const id = `${documentId}/${editing}`
    return {
      read: () => store.read(id, owner),
      write: (copy) => store.write(id, copy, owner),
      clear: () => store.remove(id, owner),
    }
  }
  for (const id of await store.list(`${documentId}/`, owner)) {
    const editing = id.slice(documentId.length + 1)
    const release = z.safeParse(z.uuid(), editing).success && (await lock(editing))
    if (release) return { editing, copies: copies(editing), release }
  }
  const editing = crypto.randomUUID()
  const release = (await lock(editing)) ?? (() => {})
  return { editing, copies: copies(editing), release }
}

const lock = (editing: string) => acquireLock(`hale-draft-${editing}`)

function copySchema<Content extends DocumentContent>({ content, draft }: Schemas<Content>) {
  const save = z.object({
    saveId: z.uuid(),
    version: z.int(),
    content,
    restored: z.optional(z.int()),
  })
  return z.object({ base: draft, content, pending: z.nullable(save) })
}
