import * as z from 'zod/mini'

const STORAGE_KEY = 'tour'
const entry = z.object({
  tourId: z.union([z.string(), z.int()]),
  step: z.int(),
  path: z.string(),
  isReplay: z.boolean(),
})
export type InterruptedTour = z.infer<typeof entry>

/** Stores the tour that is playing, to resume it after a reload; `storage` is the session's. */
export function interruptedTourStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const remove = () => storage.removeItem(STORAGE_KEY)
  return {
    save: (interrupted: InterruptedTour) => storage.setItem(STORAGE_KEY, JSON.stringify(interrupted)),
    remove,
    take(): InterruptedTour | undefined {
      const text = storage.getItem(STORAGE_KEY)
      remove()
      try {
        return z.safeParse(entry, JSON.parse(text ?? 'null')).data
      } catch {
        return undefined
      }
    },
  }
}
