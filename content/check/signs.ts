import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import type { LibraryCondition } from '../conditions.ts'
import { UNLESS_REACHED } from './care.ts'

const LEVELS = ['emergency', 'today', 'soon'] as const

const level = z.enum(LEVELS)
const pattern = z.string().transform((source) => new RegExp(source, 'i'))

const sign = z.strictObject({
  name: z.string().min(1),
  pattern,
  not: pattern.optional(),
  level,
  says: pattern.optional(),
  never: pattern.optional(),
  differs: z.record(z.string(), z.string().min(1)).default({}),
  pages: z.array(z.string()).default([]),
  refused: z.array(z.strictObject({ page: z.string(), level, sentence: z.string() })).default([]),
})

/** Signs that several pages name; the head of `signs.yaml` explains each field. */
export const SIGNS = z
  .array(sign)
  .parse(parseYaml(readFileSync(new URL('./signs.yaml', import.meta.url), 'utf8')))

/** Returns a line for each page that breaks a rule of `SIGNS`, such as a sign on another level without a reason. */
export function checkSigns(conditions: Pick<LibraryCondition, 'id' | 'title' | 'care'>[]): string[] {
  const lines = conditions.flatMap(({ id, title, care }) =>
    LEVELS.flatMap((level) =>
      care[level].map((sentence) => ({ id, level, sentence, named: `${title}: ${sentence}` })),
    ),
  )
  return SIGNS.flatMap(({ name, pattern, not, level, says, never, differs, pages }) => {
    const signLines = lines.filter(
      ({ named, sentence }) => pattern.test(named) && !not?.test(named) && !UNLESS_REACHED.test(sentence),
    )
    const wrongLines = signLines.filter((line) => line.level !== level)
    const right = signLines.filter((line) => line.level === level)
    return [
      ...(signLines.length > 0 ? [] : [`${name}: no page names it`]),
      ...pages
        .filter((page) => !(page in differs ? signLines : right).some(({ id }) => id === page))
        .map((page) => `${name}: ${page} does not name it as ${level}`),
      ...wrongLines
        .filter(({ id }) => !(id in differs))
        .map((line) => `${name}: ${line.id} has it as ${line.level}, not ${level}: ${line.sentence}`),
      ...right
        .filter(({ sentence }) => says && !says.test(sentence))
        .map(({ id, sentence }) => `${name}: ${id} says it otherwise: ${sentence}`),
      ...signLines
        .filter(({ named }) => never?.test(named))
        .map(({ id, sentence }) => `${name}: ${id} asks for a second sign: ${sentence}`),
      ...Object.keys(differs)
        .filter((id) => !wrongLines.some((line) => line.id === id))
        .map((id) => `${name}: ${id} needs no reason any more`),
    ]
  })
}
