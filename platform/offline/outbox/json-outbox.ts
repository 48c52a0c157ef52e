import * as z from 'zod/mini'
import type { ApiError } from '../../api/api-error.ts'
import { outbox } from './outbox.ts'
import { waitingIds } from './waiting.ts'

type JsonOutbox<Value> = {
  name: string
  schema: z.ZodMiniType<Value>
  /** Sends a value; must be idempotent. */
  send: (value: Value, signal?: AbortSignal) => Promise<unknown>
  /** Called as `onRefused` of `outbox` is. */
  onRefused: (ids: string[], error: ApiError) => void
}

/**
 * Returns an outbox of objects, stored as JSON. Entries of an older version of the app that `schema` refuses
 * are dropped.
 */
export function jsonOutbox<Value>({ name, schema, send, onRefused }: JsonOutbox<Value>) {
  const read = (text: string): Value => z.parse(schema, JSON.parse(text))
  const box = outbox({
    name,
    schema: z.string().check(z.refine((text) => parse(text) !== undefined)),
    send: (_, text, signal) => send(read(text), signal),
    onRefused,
  })

  function parse(text: string | undefined): Value | undefined {
    if (text === undefined) return undefined
    try {
      return read(text)
    } catch {
      return undefined
    }
  }

  return {
    ...box,
    put: (id: string, value: Value): Promise<void> => box.put(id, JSON.stringify(value)),
    /** Returns the values that this device has not sent yet. */
    listWaiting: (): Value[] => waitingIds(name).flatMap((id) => parse(box.waiting(id)) ?? []),
  }
}
