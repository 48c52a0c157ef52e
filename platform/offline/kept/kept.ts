import { currentOwner } from '../owner.ts'
import { replyCache } from '../reply-cache.ts'
import { deleteOtherFiles, sizeOfFile, storeKeptFile } from './kept-files.ts'
import type { KeptItem } from './kept-item.ts'

/** An item to keep: its replies by name, as they are shown, and the URLs of its files. */
export type ItemToKeep = Pick<KeptItem, 'path' | 'kind' | 'title' | 'language' | 'files'> & {
  replies: [name: string, output: object][]
}

/** Why an item is not kept: the limit is reached, the device is full, or it could not be loaded. */
export type KeepFailure = 'limit' | 'device-full' | 'not-loaded'

/** Changes run one at a time, so that none deletes files that another is loading. */
let last: Promise<unknown> = Promise.resolve()

function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}

/** Returns the bytes that an item takes on this device. */
export async function sizeOf({ replies, files }: ItemToKeep): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOfFile))
  return sizes.reduce((sum, size) => sum + size, textsOf(replies).size)
}

/** Keeps an item on this device until it is removed or the session ends; returns the reason if that fails. */
export function keepItem(keeping: ItemToKeep): Promise<KeepFailure | undefined> {
  const { person } = currentOwner()
  return oneAfterTheOther(async () => {
    const problem = person ? await storeItem(person, keeping) : 'not-loaded'
    if (problem && person === currentOwner().person) await deleteLeftFiles(person)
    return problem
  }).catch(() => 'not-loaded' as const)
}

async function storeItem(person: string, keeping: ItemToKeep): Promise<KeepFailure | undefined> {
  const { path, kind, title, language, files } = keeping
  const item = { path, kind, title, language, files, replies: keeping.replies.map(([name]) => name) }
  if (!(await replyCache.hasRoomFor(person, { ...item, bytes: await sizeOf(keeping) }))) return 'limit'
  let bytes = textsOf(keeping.replies).size
  try {
    for (const file of files) bytes += await storeKeptFile(file)
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'device-full' : 'not-loaded'
  }
  // The person signed out while the item was loading: their data has been cleared, so nothing may be stored
  // now.
  if (currentOwner().person !== person) {
    await deleteOtherFiles([])
    return 'not-loaded'
  }
  const texts = keeping.replies.map(([name, output]): [string, string] => [name, JSON.stringify(output)])
  return (await replyCache.keep(person, { ...item, bytes }, texts)) ? undefined : 'limit'
}

export function removeKeptItem(path: string): Promise<void> {
  const { person } = currentOwner()
  return oneAfterTheOther(async () => {
    await replyCache.unkeep(person, path)
    await deleteLeftFiles(person)
  })
}

/** Lists the items that this person keeps on this device, newest first. */
export async function listKeptItems(): Promise<KeptItem[]> {
  const { person } = currentOwner()
  return person ? replyCache.listKept(person) : []
}

async function deleteLeftFiles(person: string): Promise<void> {
  await deleteOtherFiles((await replyCache.listKept(person)).flatMap(({ files }) => files))
}

function textsOf(replies: ItemToKeep['replies']): Blob {
  return new Blob(replies.map(([, output]) => JSON.stringify(output)))
}
