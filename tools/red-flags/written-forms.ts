import { expandForms } from '#features/red-flags/rules/lexicon.ts'
/** Writes a form for people: `chok/e/ed` as "choke, choked", `(the|) chest` as "[the] chest", `#` as "(number)". */
export function writeOut(form: string): string {
  const parts = form.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^\s(])+/g) ?? []
  const writtenForms = parts.map((part) =>
    part.startsWith('(') && part.endsWith(')') ? choicesOf(part) : waysOf(part),
  )
  const [only] = writtenForms
  if (only && writtenForms.length === 1) return only.ways.join(', ')
  return writtenForms.map(bracketed).join(' ').replaceAll('#', '(number)')
}

type WrittenForm = { ways: string[]; isOptional: boolean }

function choicesOf(part: string): WrittenForm {
  const choices = part.slice(1, -1).split(/\|(?![^(]*\))/)
  const ways = choices.map((choice) => choice.trim()).filter((choice) => choice !== '')
  return { ways: ways.flatMap((way) => expandForms(way)), isOptional: ways.length < choices.length }
}

function waysOf(part: string): WrittenForm {
  return { ways: [...new Set(expandForms(part))], isOptional: false }
}

function bracketed({ ways, isOptional }: WrittenForm): string {
  const joined = ways.join(' / ')
  if (isOptional) return `[${joined}]`
  return ways.length > 1 ? `(${joined})` : joined
}
