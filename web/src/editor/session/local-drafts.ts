import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../api/auth-entry.ts'
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

const database = createStore('hale-drafts', 'kept')

/**
 * A document's copy on this device: one that an editor left with something unsaved, as after a crash, else a new one.
 * What another open tab holds is left alone.
 */
export async function takeLocalDraft<Content extends DocumentContent>(
  schemas: Schemas<Content>,
  documentId: string,
): Promise<LocalDraft<Content>> {
  const prefix = `${readAuthEntry()?.id}/${documentId}/`
  for (const key of await storedKeys()) {
    const editing = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    const release = z.safeParse(z.uuid(), editing).success && (await lock(editing))
    if (release) return { editing, copies: copiesAt(key, schemas), release }
  }
  const editing = crypto.randomUUID()
  const release = (await lock(editing)) ?? (() => {})
  return { editing, copies: copiesAt(prefix + editing, schemas), release }
}

/** Deletes the copies of everybody but the person who is signed in. */
export async function removeOthersDrafts(): Promise<void> {
  const own = `${readAuthEntry()?.id}/`
  const others = (await storedKeys()).filter((key) => !key.startsWith(own))
  if (others.length > 0) await delMany(others, database)
}

function copiesAt<Content extends DocumentContent>(
  key: string,
  schemas: Schemas<Content>,
): CopyStore<LocalCopy<Content>> {
  const schema = copySchema(schemas)
  return {
    async read() {
      const value: unknown = await get(key, database)
      const found = z.safeParse(schema, value)
      // What another version of Hale stored is not overwritten, even if this one cannot read it.
      if (value !== undefined && !found.success) await set(`${key}/unread`, value, database)
      return found.success ? found.data : undefined
    },
    write: (copy) => set(key, copy, database),
    clear: () => del(key, database),
  }
}

function copySchema<Content extends DocumentContent>({ content, draft }: Schemas<Content>) {
  const save = z.object({
    saveId: z.uuid(),
    version: z.int(),
    content,
    restored: z.optional(z.int()),
  })
  return z.object({ base: draft, content, pending: z.nullable(save) })
}

/** None where the device stores nothing. */
async function storedKeys(): Promise<string[]> {
  const found: unknown[] = await keys(database).catch(() => [])
  return found.filter((key) => typeof key === 'string')
}

/** Held for as long as this page lives, or until it is released; `undefined` where another page holds it. */
function lock(editing: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const { promise: answered, resolve: answer } = Promise.withResolvers<(() => void) | undefined>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  navigator.locks
    .request(`hale-draft-${editing}`, { ifAvailable: true }, (lock) => {
      answer(lock ? release : undefined)
      return lock ? held : undefined
    })
    .catch(() => answer(undefined))
  return answered
}
