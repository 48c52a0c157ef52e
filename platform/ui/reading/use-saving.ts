import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { errorMessageOf } from '../feedback/error-messages.ts'
import { toast } from '../feedback/toast.ts'

type Saving = {
  /** What the keys of the thing itself begin with. */
  queryKey: QueryKey
  /** What the keys of all lists of saved things begin with. */
  listsKey: QueryKey
  /** Tells the server. */
  put: (saved: boolean) => Promise<unknown>
  words: { notSaved: string; stillSaved: string }
}

/** Saves a thing, or does no longer. Shown at once, and taken back where the server could not do it. */
export function useSaving({ queryKey, listsKey, put, words }: Saving) {
  const client = useQueryClient()
  const show = (saved: boolean) =>
    client.setQueriesData<{ saved: boolean }>({ queryKey }, (thing) => thing && { ...thing, saved })
  return useMutation({
    mutationFn: put,
    // One after the other, so that the last press is what stays; and offline it is put aside at once rather than waits unseen.
    scope: { id: `saving ${queryKey.join(' ')}` },
    networkMode: 'always',
    onMutate: async (saved) => {
      await client.cancelQueries({ queryKey })
      show(saved)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: listsKey }),
    onError: (error, saved) => {
      show(!saved)
      toast({
        title: saved ? words.notSaved : words.stillSaved,
        text: errorMessageOf(error),
        variant: 'destructive',
      })
    },
  })
}
