import type { Words } from '@hale/content/words'
import { singular, wordsOf } from '@hale/domain/conditions/text'
import type { getConditionNames } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { versionOf, type Catalogue } from '../catalogue/catalogue.ts'

type Names = Omit<Output<typeof getConditionNames>, 'help'>

/** Everything that a device needs to search as one types; made anew only when the catalogue is another. */
export function namesFor(words: Words) {
  let made: { of: Catalogue; names: Names } | undefined
  return (catalogue: Catalogue, have: string | undefined): Names => {
    if (made?.of !== catalogue) made = { of: catalogue, names: namesOf(catalogue, words) }
    const { names } = made
    return names.version === have ? { ...empty, version: names.version } : names
  }
}

const empty: Omit<Names, 'version'> = {
  conditions: [],
  sameWords: {},
  redFlags: { emergency: [], selfHarm: [] },
}

function namesOf(catalogue: Catalogue, { words, redFlags }: Words): Names {
  const conditions = catalogue.list('en', undefined).map(({ id, title, titleEs, searched }) => {
    const others = searched.map(({ text }) => text).filter((text) => text !== title && text !== titleEs)
    return { id, title, es: titleEs, names: others }
  })
  const used = new Set(
    conditions.flatMap(({ title, es, names }) => [title, es ?? '', ...names].flatMap(wordsOf).map(singular)),
  )
  // A word whose meanings are in no name finds nothing.
  const sameWords = Object.fromEntries(
    Object.entries(words).filter(([, others]) =>
      others.flatMap(wordsOf).some((word) => used.has(singular(word))),
    ),
  )
  const version = versionOf([JSON.stringify([conditions, sameWords, redFlags])])
  return { version, conditions, sameWords, redFlags }
}
