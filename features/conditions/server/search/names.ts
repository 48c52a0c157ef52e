import type { Words } from '#content/words.ts'
import { singular, wordsOf } from '../../rules/text.ts'
import type { getConditionNames } from '../../contract/conditions.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Spelling } from '#platform/contract/languages.ts'
import { spellTitle } from '../spelling.ts'
import { versionOf, type Catalogue } from '../catalogue/catalogue.ts'

type Names = Omit<Output<typeof getConditionNames>, 'help'>

/** Returns a function for the names with which a device searches; it caches them until the catalogue changes. */
export function namesFor(words: Words) {
  const last = new Map<Spelling, { catalogue: Catalogue; names: Names }>()
  return (catalogue: Catalogue, spelling: Spelling, have: string | undefined): Names => {
    const cached = last.get(spelling)
    const names = cached?.catalogue === catalogue ? cached.names : namesOf(catalogue, spelling, words)
    last.set(spelling, { catalogue, names })
    return names.version === have ? { ...empty, version: names.version } : names
  }
}

const empty: Omit<Names, 'version'> = {
  conditions: [],
  sameWords: {},
}

function namesOf(catalogue: Catalogue, spelling: Spelling, { words }: Words): Names {
  const conditions = catalogue.list('en', undefined, spelling).map(({ id, title, titleEs, searchNames }) => {
    const spelledTitle = spellTitle(title, spelling)
    const others = searchNames.filter(({ text }) => text !== spelledTitle && text !== titleEs)
    const textsOf = (textKind: (typeof others)[number]['kind']) =>
      others.filter(({ kind }) => kind === textKind).map(({ text }) => text)
    const names = title === spelledTitle ? textsOf('name') : [title, ...textsOf('name')]
    return {
      ...{ id, title: spelledTitle, es: titleEs, names: [...new Set(names)] },
      ...{ descriptions: textsOf('description'), symptoms: textsOf('symptom') },
    }
  })
  const usedTexts = new Set(
    conditions.flatMap(({ title, es, names, descriptions, symptoms }) =>
      [title, es ?? '', ...names, ...descriptions, ...symptoms].flatMap(wordsOf).map(singular),
    ),
  )
  // A synonym is useful only if a name has one of its meanings.
  const sameWords = Object.fromEntries(
    Object.entries(words).filter(([, others]) =>
      others.flatMap(wordsOf).some((word) => usedTexts.has(singular(word))),
    ),
  )
  const version = versionOf([JSON.stringify([conditions, sameWords])])
  return { version, conditions, sameWords }
}
