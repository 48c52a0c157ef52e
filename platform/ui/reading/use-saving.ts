import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { errorMessageOf } from '../feedback/error-messages.ts'
import { toast } from '../feedback/toast.ts'

type Saving = {
  /** Prefix of the query keys of the thing itself. */
  queryKey: QueryKey
  /** Prefix of the query keys of all lists of saved things. */
  listsKey: QueryKey
  /** Sends the change to the server. */
  put: (saved: boolean) => Promise<unknown>
  words: { notSaved: string; stillSaved: string }
}

/**
 * Saves a thing for later, or removes it. An optimistic update: shown at once, and reverted if the server
 * fails.
 */
export function useSaving({ queryKey, listsKey, put, words }: Saving) {
  const client = useQueryClient()
  const mutationKey = ['saving', ...queryKey]
  const show = async (saved: boolean) => {
    // Only what is read again: one that is loaded for the first time would stay empty.
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    client.setQueriesData<{ saved: boolean }>({ queryKey }, (thing) => thing && { ...thing, saved })
  }
  return useMutation({
    mutationKey,
    mutationFn: put,
    // In sequence, so that the last press counts; offline `put` runs at once rather than being paused unseen.
    scope: { id: `saving ${queryKey.join(' ')}` },
    networkMode: 'always',
    onMutate: show,
    onSuccess: async (_, saved) => {
      // The thing may have been read again before the server had the last press.
      if (client.isMutating({ mutationKey }) === 1) await show(saved)
      await client.invalidateQueries({ queryKey: listsKey })
    },
    onError: (error, saved) => {
      void show(!saved)
      toast({
        title: saved ? words.notSaved : words.stillSaved,
        text: errorMessageOf(error),
        variant: 'destructive',
      })
    },
  })
}
