import * as z from 'zod/mini'

/** What is kept on this device may take this many bytes. */
export const KEPT_BYTES = 41_943_040
/** What a browser needs beside a text, roughly: its key twice and the note about it. */
const BESIDE_BYTES = 300
const INDEX = 'index'

/** Where texts lie by name; tests bring a small one of their own. */
export type Shelf = {
  get(name: string): Promise<unknown>
  /** Changes several together or none; undefined removes one. */
  change(entries: Map<string, string | undefined>): Promise<void>
  clear(): Promise<void>
  /** Does work while no other tab does any here. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Whose texts are kept, and of each how large it is and when it was last used. */
const indexForm = z.object({
  owner: z.string(),
  notes: z.record(z.string(), z.object({ bytes: z.number(), usedAt: z.number() })),
})
type Notes = z.infer<typeof indexForm>['notes']

export type KeptFiles = ReturnType<typeof keptFiles>

/**
 * Texts of one person, kept on their device for when there is no connection: those used last, and never more
 * bytes than `most`. What another person left is cleared away before anything is read or written.
 */
export function keptFiles(shelf: Shelf, most = KEPT_BYTES, now: () => number = Date.now) {
  async function readNotes(owner: string): Promise<Notes> {
    const text = await shelf.get(INDEX)
    const index = z.safeParse(indexForm, typeof text === 'string' ? parse(text) : undefined)
    if (index.success && index.data.owner === owner) return index.data.notes
    await shelf.clear()
    return {}
  }

  /** Writes texts, and with them the notes of all that is left. */
  function change(owner: string, notes: Notes, texts: [string, string | undefined][]): Promise<void> {
    return shelf.change(
      new Map([
        ...texts.map(([name, text]): [string, string | undefined] => [keyOf(name), text]),
        [INDEX, JSON.stringify({ owner, notes })],
      ]),
    )
  }

  async function keep(owner: string, name: string, text: string): Promise<void> {
    const notes = await readNotes(owner)
    const bytes = new Blob([text, name, name]).size + BESIDE_BYTES
    const all = { ...notes, [name]: { bytes, usedAt: now() } }
    const left = lastUsed(all, most)
    const gone = Object.keys(all).filter((one) => !(one in left))
    const added: [string, string][] = name in left ? [[name, text]] : []
    await change(owner, left, [...gone.map((one): [string, undefined] => [one, undefined]), ...added])
  }

  async function find(owner: string, name: string): Promise<string | undefined> {
    const notes = await readNotes(owner)
    const note = notes[name]
    const text = note && (await shelf.get(keyOf(name)))
    if (!note || typeof text !== 'string') return undefined
    await change(owner, { ...notes, [name]: { ...note, usedAt: now() } }, [])
    return text
  }

  async function drop(owner: string, name: string): Promise<void> {
    const notes = new Map(Object.entries(await readNotes(owner)))
    if (notes.delete(name)) await change(owner, Object.fromEntries(notes), [[name, undefined]])
  }

  return {
    keep: (owner: string, name: string, text: string) => shelf.alone(() => keep(owner, name, text)),
    find: (owner: string, name: string) => shelf.alone(() => find(owner, name)),
    drop: (owner: string, name: string) => shelf.alone(() => drop(owner, name)),
    forget: () => shelf.alone(() => shelf.clear()),
  }
}

/** Of all that is noted, what was used last and fits. */
function lastUsed(notes: Notes, most: number): Notes {
  let room = most
  const newestFirst = Object.entries(notes).toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
  return Object.fromEntries(
    newestFirst.filter(([, { bytes }]) => {
      const fits = bytes <= room
      if (fits) room -= bytes
      return fits
    }),
  )
}

function keyOf(name: string): string {
  return `text ${name}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
