import { readFileSync } from 'node:fs'
import { NO_WEIGHTS, slotFeatures, wordFeature, type Weights } from '#features/red-flags/rules/classifier.ts'
import { createReader, createRecogniser } from '#features/red-flags/rules/recognise.ts'
import * as z from 'zod'
import { crossValidate, train, type Example } from '../learning/logistic-regression.ts'

const phrases = z.object({
  items: z.array(z.object({ text: z.string(), expect: z.enum(['emergency', 'crisis', 'none']) })),
})

/** Maximum number of words with a weight: those with the largest, since words are many and devices load them all. */
const MAX_WORDS = 20
const MAX_CRISIS_SLOTS = 36
/** Weight in training of everyday names of illnesses: harmless where no frame fits, but not written as phrases. */
const LIBRARY_WEIGHT = 0.1
/** Factor by which weights of the regression are multiplied before they are rounded to whole numbers. */
const UNIT = 8
/** Prefix of a word's feature, which keeps it apart from a slot of the same name. */
const WORD = '_'
const ALARM = 1.5
const VETO = -3
const INSIST = 0.5

/** Trains weights on the phrases of a file; `library` are names of illnesses, as further harmless examples. */
export function trainWeights(file: URL, library: string[], isReal: (word: string) => boolean): Weights {
  const read = createReader(isReal)
  const find = createRecogniser(isReal, NO_WEIGHTS)
  const { items } = phrases.parse(JSON.parse(readFileSync(file, 'utf8')))

  function namesOf(text: string): string[] {
    const { words, filled } = read(text)
    return [...new Set([...slotFeatures(filled), ...words.map((word) => WORD + wordFeature(word))])]
  }

  const ours = items.map(({ text, expect }): Example => ({
    names: namesOf(text),
    isMeant: expect !== 'none',
    weight: 1,
  }))
  const harmless = library
    .filter((name) => !find(name))
    .map((name): Example => ({ names: namesOf(name), isMeant: false, weight: LIBRARY_WEIGHT }))
  const crises = items
    .filter(({ expect }) => expect !== 'none')
    .map(({ text, expect }): Example => ({
      names: [...read(text).filled.keys()],
      isMeant: expect === 'crisis',
      weight: 1,
    }))

  reportCrossValidation([...ours, ...harmless], items.length)
  const { bias, weights } = train([...ours, ...harmless])
  const all = [...weights]
  return {
    bias: Math.round(bias * UNIT),
    alarm: ALARM * UNIT,
    veto: VETO * UNIT,
    insist: INSIST * UNIT,
    slots: byWeight(all.filter(([name]) => !name.startsWith(WORD))),
    words: byWeight(
      strongest(
        all.filter(([name]) => name.startsWith(WORD)),
        MAX_WORDS,
      ).map(([name, weight]) => [name.slice(WORD.length), weight]),
    ),
    crisis: byWeight(strongest([...train(crises).weights], MAX_CRISIS_SLOTS)),
  }
}

function strongest(weights: [string, number][], count: number): [string, number][] {
  return weights.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, count)
}

function byWeight(weights: [string, number][]): Record<string, string> {
  const rounded = weights
    .map(([name, weight]): [string, number] => [name, Math.round(weight * UNIT)])
    .filter(([, weight]) => Math.abs(weight) > 1)
  const groups = Map.groupBy(rounded, ([, weight]) => weight)
  return Object.fromEntries(
    [...groups]
      .toSorted(([a], [b]) => a - b)
      .map(([weight, list]) => [
        String(weight),
        list
          .map(([name]) => name)
          .toSorted()
          .join(' '),
      ]),
  )
}

/** Prints how many phrases are recognised by weights alone, in cross-validation. */
function reportCrossValidation(examples: Example[], ours: number): void {
  const scored = crossValidate(examples)
    .slice(0, ours)
    .map((score, index) => ({ score, isMeant: examples[index]?.isMeant }))
  const meantPhrases = scored.filter(({ isMeant }) => isMeant)
  const harmless = scored.filter(({ isMeant }) => !isMeant)
  const share = (list: { score: number }[]) =>
    ((list.filter(({ score }) => score > ALARM).length / list.length) * 100).toFixed(1)
  console.log(
    `Weights alone, cross-validated: ${share(meantPhrases)} % of ${meantPhrases.length} dangers, ${share(harmless)} % of ${harmless.length} harmless phrases.`,
  )
}
