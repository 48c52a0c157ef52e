import * as z from 'zod/mini'
import { toAmerican } from '../../../rules/spelling/spelling.ts'
import { documentBody, type DocumentBody } from '../../contract/body.ts'

/** The texts of a body’s nodes and pictures. */
const TEXT_KEYS = new Set(['text', 'alt', 'caption'])

/** Returns a body of the library in American spelling; its links stay as they are. */
export function bodyToAmerican(body: DocumentBody): DocumentBody {
  const spelledBody: unknown = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    TEXT_KEYS.has(key) && typeof value === 'string' ? toAmerican(value) : value,
  )
  return z.parse(documentBody, spelledBody)
}
