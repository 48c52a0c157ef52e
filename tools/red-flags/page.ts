import type { RedFlagSubject } from '#content/red-flags.ts'
import { format } from 'oxfmt'
import { listCombinations } from './combinations.ts'
import { createLanguageGuess, type FormLanguage } from './form-language.ts'
import { writeOut } from './written-forms.ts'

type Subjects = [name: string, RedFlagSubject][]

/** Meanings of slots that are filled by numbers and so have no forms. */
const NUMBERS: Record<string, string> = {
  temp38: 'a number from 38 to 43, or from 100.4 to 109: a temperature',
  temp40: 'a number from 40 to 43, or from 104 to 109: a temperature',
  temp41: 'a number from 40.5 to 43, or from 105 to 109: a temperature',
  lowSats: 'a number from 50 to 91: the oxygen in the blood',
  extremeSugar: 'a number from 0.5 to 3.5, 18 to 60, or 300 to 1,500: the sugar in the blood',
  manyCount: 'a number from 8 to 500',
}
const LANGUAGES: [FormLanguage, string][] = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['unknown', 'Either, or not told'],
]

const INTRODUCTION = `# Red flags: what is recognised

Made by \`npm run red-flags\` from \`content/red-flags\` and \`features/red-flags/rules/frames.ts\`, \`sign-frames.ts\` and \`topics.ts\`; a test
fails when it is out of date. **No clinician has signed it.** It is here so that one can read it, and strike out or add what they
would; how well it finds what it should is in [032](decisions/032-recognising-emergencies.md).

## How a phrase is read

What is typed into a search box is compared with forms, word by word, in lower case and without accents; misspelt words are corrected
first. Each form fills a slot, which stands for one meaning in English and Spanish. Combinations of slots, in any order, show a card: for
an emergency the number to call and three steps, for a crisis words and lines to call. Words that mean something else together count for
nothing, “no” in front of a sign takes it back, and the slots under “Quiet” say that no danger is meant. Beside the combinations each
slot has a trained weight: very much weight shows a card without a combination, and very little takes one back that signs have shown.

Of several cards the one is shown that comes first in \`features/red-flags/rules/topics.ts\`: breathing before burns. Cards for babies and children have
steps of their own. What cards say is in \`features/red-flags/parts\`.

## Combinations

**+** joins what has to be said together, / parts what may stand for one another, and after − stands what must not be said. The names of the
slots are in brackets; where one of several cards may be shown, they stand at the end.`

const FORMS = `## Slots

Words in round brackets may stand for one another, those in square ones may be left out, and (number) is any number. Accents and apostrophes
are left out, as people do who type in a hurry. The language is told by how frequent the words are in films of each, which is a guess, wrong
for a few.

In \`content/red-flags\` forms are written shorter, each on a line: \`chok/e/ed\` is “choke” and “choked”, \`bleed//s\` “bleed” and “bleeds”,
\`(a|b|) c\` “a c”, “b c” and “c”, and \`#\` any number. The order of forms and slots matters where a misspelt word may stand for two.`

/** Returns the Markdown page on what is recognised, for clinicians; throws where a slot has no meaning. */
export async function renderPage(subjects: Subjects): Promise<string> {
  const meanings = new Map(
    subjects.flatMap(([, { slots }]) => Object.entries(slots)).map(([slot, { about }]) => [slot, about]),
  )
  function meaningOf(slot: string): string {
    const meaning = meanings.get(slot) ?? NUMBERS[slot]
    if (meaning === undefined) throw new Error(`a combination names the slot ${slot}, which has no meaning`)
    return meaning
  }
  const page = [INTRODUCTION, listCombinations(meaningOf), FORMS, ...listSlots(subjects)].join('\n\n')
  const { code, errors } = await format('red-flags.md', page)
  if (errors[0]) throw new Error(errors[0].message)
  return code
}

function listSlots(subjects: Subjects): string[] {
  const languageOf = createLanguageGuess()
  return subjects.map(([name, { title, about, slots }]) => {
    const listed = Object.entries(slots).map(([slot, { about: meaning, forms }]) => {
      const byLanguage = Map.groupBy(forms, languageOf)
      const lines = LANGUAGES.flatMap(([language, called]) => {
        const some = byLanguage.get(language)
        return some ? [`- ${called}: ${some.map(writeOut).join('; ')}`] : []
      })
      return `#### ${slot}: ${meaning}\n\n${lines.join('\n')}`
    })
    return `### ${title}\n\n${about} \`content/red-flags/${name}.yaml\`\n\n${listed.join('\n\n')}`
  })
}
