import { randomUUID } from 'node:crypto'

/** Returns the input of a first save of a document with this content. */
export function makeSave(content: unknown) {
  return { content, version: 1, saveId: randomUUID(), editing: randomUUID() }
}
