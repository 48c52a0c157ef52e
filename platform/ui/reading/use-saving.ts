import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { errorMessageOf } from '../feedback/error-messages.ts'
import { toast } from '../feedback/toast.ts'

type Update<Thing extends object, Value> = {
  /** Name of the kind of change. */
  name: string
  /** Prefix of the query keys of the thing itself. */
  queryKey: QueryKey
  /** Returns the thing with the value. */
  change: (thing: Thing, value: Value) => Thing
  /** Returns the value to restore if this one cannot be saved. */
  before: (value: Value) => Value
  /** Sends the change to the server. */
  put: (value: Value) => Promise<unknown>
  onSaved?: () => Promise<unknown>
  onFailed: (error: unknown, value: Value) => void
}

/** Changes a thing with an optimistic update: shown at once, and reverted if the server fails. */
export function useOptimisticUpdate<Thing extends object, Value>(update: Update<Thing, Value>) {
  const { name, queryKey, change, before, put, onSaved, onFailed } = update
  const client = useQueryClient()
  const mutationKey = [name, ...queryKey]
  const show = async (value: Value) => {
    // Only refetches are cancelled: a query that is loading for the first time would stay empty.
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    client.setQueriesData<Thing>({ queryKey }, (thing) => thing && change(thing, value))
  }
  return useMutation({
    mutationKey,
    mutationFn: put,
    // Changes are sent in sequence, so that the last press counts; offline, `put` still runs at once rather than
    // being paused unseen.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    onMutate: async (value) => {
      const earlier = before(value)
      await show(value)
      return { earlier }
    },
    onSuccess: async (_, value) => {
      // The thing may have been refetched before the server had the last change.
      if (client.isMutating({ mutationKey }) === 1) await show(value)
      await onSaved?.()
    },
    onError: (error, value, context) => {
      if (context) void show(context.earlier)
      onFailed(error, value)
    },
  })
}

type SavingOptions = {
  /** Prefix of the query keys of the thing itself. */
  queryKey: QueryKey
  /** Prefix of the query keys of all lists of saved things. */
  listsKey: QueryKey
  /** Sends the change to the server. */
  put: (saved: boolean) => Promise<unknown>
  words: { notSaved: string; stillSaved: string }
}

/** Saves a thing for later, or removes it. */
export function useSaving({ queryKey, listsKey, put, words }: SavingOptions) {
  const client = useQueryClient()
  return useOptimisticUpdate<{ saved: boolean }, boolean>({
    ...{ name: 'saving', queryKey, put },
    change: (thing, saved) => ({ ...thing, saved }),
    before: (saved) => !saved,
    onSaved: () => client.invalidateQueries({ queryKey: listsKey }),
    onFailed: (error, saved) =>
      toast({
        title: saved ? words.notSaved : words.stillSaved,
        text: errorMessageOf(error),
        variant: 'destructive',
      }),
  })
}
