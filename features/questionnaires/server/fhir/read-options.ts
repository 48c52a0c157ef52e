import { MAX_LENGTHS, option as contractOption, type Option } from '../../contract/questionnaires.ts'
import type { UnreadablePart } from '../../contract/versions.ts'
import type { AnswerOption, Item, ValueSet } from './schema.ts'
import { ITEM_WEIGHT, OPTION_EXCLUSIVE, ORDINAL_VALUE } from './terms.ts'
import { normaliseText } from '../versions/normalise.ts'

const MAX_OPTIONS = 12

type OptionsResult = {
  options: Option[]
  /** The options' values by their codes in the file, or by their texts where they have no code. */
  codes: Map<string, number>
  unread: UnreadablePart['reason'][]
}

/** Reads a question's options in order, with reasons where some of the file's cannot be read. */
export function readOptions(
  item: Item,
  { valueSets, scores }: { valueSets: ValueSet[]; scores: boolean },
): OptionsResult {
  const givenOptions = listOptions(item, valueSets)
  if (!givenOptions) return { options: [], codes: new Map(), unread: ['value-set'] }
  const labelled = givenOptions.filter((option) => normaliseText(labelOf(option)) !== '')
  const usedOptions = labelled.slice(0, MAX_OPTIONS)
  const values = valuesOf(usedOptions)
  const options = usedOptions.map((option, index) => readOption(option, values[index] ?? index + 1, scores))
  const codes = new Map(usedOptions.map((option, index) => [codeOf(option), values[index] ?? index + 1]))
  const unread: OptionsResult['unread'] = []
  if (labelled.length < givenOptions.length) unread.push('unlabelled-option')
  if (usedOptions.length < labelled.length) unread.push('too-many-options')
  if (usedOptions.some((option) => normaliseText(labelOf(option)).length > MAX_LENGTHS.option))
    unread.push('too-long')
  if (scores && usedOptions.some((option, index) => !isScored(option, values[index])))
    unread.push('not-scored')
  return { options, codes, unread }
}

/** Undefined where the options are in a value set outside of the file. */
function listOptions(item: Item, valueSets: ValueSet[]): AnswerOption[] | undefined {
  if (item.answerValueSet === undefined) return item.answerOption ?? []
  const id = /^#(.+)$/.exec(item.answerValueSet)?.[1]
  const valueSet = valueSets.find((set) => set.id === id)
  const concepts =
    valueSet?.expansion?.contains ?? valueSet?.compose?.include.flatMap(({ concept }) => concept ?? [])
  // A value set that includes a whole code system lists no options.
  if (!concepts?.length) return undefined
  return concepts.map((concept) => ({ valueCoding: concept }))
}

function labelOf({ valueCoding, valueString, valueInteger }: AnswerOption): string {
  return valueString ?? valueCoding?.display ?? valueCoding?.code ?? valueInteger?.toString() ?? ''
}

function codeOf(option: AnswerOption): string {
  return option.valueCoding?.code ?? labelOf(option)
}

/** Returns the options' codes as values where all are valid and unique numbers, else 1, 2, 3 and so on. */
function valuesOf(options: AnswerOption[]): number[] {
  const codes = options.map(({ valueCoding, valueInteger }) => valueInteger ?? numberOf(valueCoding?.code))
  const fit = codes.every((code) => contractOption.shape.value.safeParse(code).success)
  return fit && new Set(codes).size === codes.length
    ? codes.map(Number)
    : options.map((_, index) => index + 1)
}

function numberOf(code: string | undefined): number | undefined {
  return code !== undefined && /^(0|-?[1-9]\d*)$/.test(code) ? Number(code) : undefined
}

function readOption(option: AnswerOption, value: number, scores: boolean): Option {
  const label = normaliseText(labelOf(option), MAX_LENGTHS.option)
  const weight = scores ? weightOf(option) : undefined
  const isExclusive = option.extension?.some((one) => one.url === OPTION_EXCLUSIVE && one.valueBoolean)
  return {
    label,
    value,
    ...(weight !== value && isScore(weight) && { score: weight }),
    ...(isExclusive && { isExclusive }),
  }
}

function isScored(option: AnswerOption, value: number | undefined): boolean {
  const weight = weightOf(option)
  return weight !== undefined && (weight === value || isScore(weight))
}

function isScore(weight: number | undefined): weight is number {
  return weight !== undefined && contractOption.shape.score.safeParse(weight).success
}

/** Reads an option's points. R4 has them on the option or on its Coding, in either of two extensions. */
function weightOf({ extension = [], valueCoding }: AnswerOption): number | undefined {
  const all = [...(valueCoding?.extension ?? []), ...extension]
  return all.find(({ url }) => url === ORDINAL_VALUE || url === ITEM_WEIGHT)?.valueDecimal
}
