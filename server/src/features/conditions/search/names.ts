import type { Words } from '@hale/content/words'
import { singular, wordsOf } from '@hale/domain/conditions/text'
import type { getConditionNames } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { versionOf, type Catalogue } from '../catalogue/catalogue.ts'

type Names = Omit<Output<typeof getConditionNames>, 'help'>

/** What a device needs to search without the server; computed again only when the catalogue has changed. */
export function namesFor(words: Words) {
  let last: { catalogue: Catalogue; names: Names } | undefined
  return (catalogue: Catalogue, have: string | undefined): Names => {
    if (last?.catalogue !== catalogue) last = { catalogue, names: namesOf(catalogue, words) }
    const { names } = last
    return names.version === have ? { ...empty, version: names.version } : names
  }
}

const empty: Omit<Names, 'version'> = {
  conditions: [],
  sameWords: {},
}

function namesOf(catalogue: Catalogue, { words }: Words): Names {
  const conditions = catalogue.list('en', undefined).map(({ id, title, titleEs, searchNames }) => {
    const others = searchNames.map(({ text }) => text).filter((text) => text !== title && text !== titleEs)
    return { id, title, es: titleEs, names: others }
  })
  const used = new Set(
    conditions.flatMap(({ title, es, names }) => [title, es ?? '', ...names].flatMap(wordsOf).map(singular)),
  )
  // A synonym helps only if some name has one of its meanings.
  const sameWords = Object.fromEntries(
    Object.entries(words).filter(([, others]) =>
      others.flatMap(wordsOf).some((word) => used.has(singular(word))),
    ),
  )
  const version = versionOf([JSON.stringify([conditions, sameWords])])
  return { version, conditions, sameWords }
}
