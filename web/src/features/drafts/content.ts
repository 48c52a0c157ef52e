import { articleContent, type ArticleContent } from '@hale/contracts/drafts'
import * as z from 'zod/mini'

/** A content as the server would keep it, so that equal ones are equal as JSON; `undefined` for what it would refuse. */
export function canonical(content: unknown): ArticleContent | undefined {
  const parsed = z.safeParse(articleContent, content)
  return parsed.success ? wellFormed(parsed.data) : undefined
}

/** Half of a character, as a cut through an emoji leaves it, is no text to the server; JSON tells it by its escape. */
function wellFormed(content: ArticleContent): ArticleContent {
  const json = JSON.stringify(content)
  if (!/\\ud[89a-f]/.test(json)) return content
  const mend = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return z.parse(articleContent, JSON.parse(json, mend))
}

/** Whether two values that were parsed are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

/** What a parsed value is told apart by. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value)
}
