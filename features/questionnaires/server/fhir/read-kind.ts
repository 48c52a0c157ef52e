import {
  MAX_LENGTHS,
  MAX_NUMBER,
  MAX_SCALE,
  questionKind,
  type QuestionKind,
} from '../../contract/questionnaires.ts'
import type { UnreadablePart } from '../../contract/versions.ts'
import type { Extension, Item } from './schema.ts'
import { ITEM_CONTROL, MAX_VALUE, MIN_VALUE, SCORING, UNIT } from './terms.ts'
import { normaliseText } from '../versions/normalise.ts'

type KindResult = { kind?: QuestionKind; unread: UnreadablePart['reason'][] }

/** Reads the kind of an item's answer; no kind for a single choice. */
export function readKind(item: Item): KindResult {
  switch (item.type) {
    case 'integer':
    case 'decimal':
      return readNumber(item)
    case 'text':
    case 'string':
      return { kind: { is: 'text' }, unread: [] }
    default:
      return item.repeats ? { kind: { is: 'choices' }, unread: [] } : { unread: [] }
  }
}

/** Reads how an answer is scored, from Hale's own extension. */
export function readScoring(item: Item): 'none' | 'falling' | undefined {
  const code = findExtension(item, SCORING)?.valueCode
  return code === 'none' || code === 'falling' ? code : undefined
}

/** Which end of a slider an item labels; undefined where it is no such label. */
export function endOf(item: Item): 'lower' | 'upper' | undefined {
  const code = controlOf(item)
  return item.type === 'display' && (code === 'lower' || code === 'upper') ? code : undefined
}

function readNumber(item: Item): KindResult {
  const isDecimal = item.type === 'decimal'
  const [min, max] = [limitOf(item, MIN_VALUE), limitOf(item, MAX_VALUE)]
  if (!isDecimal && controlOf(item) === 'slider' && min === 0 && max === MAX_SCALE) return readScale(item)
  const unit = findExtension(item, UNIT)?.valueCoding
  const kind = {
    is: 'number' as const,
    unit: normaliseText(unit?.display ?? unit?.code ?? '', MAX_LENGTHS.unit),
    min: min ?? 0,
    max: max ?? MAX_NUMBER,
    ...(isDecimal && { isDecimal }),
  }
  const isRead = min !== undefined && max !== undefined && questionKind.safeParse(kind).success
  return isRead ? { kind, unread: [] } : { kind: { ...kind, min: 0, max: MAX_NUMBER }, unread: ['no-range'] }
}

function readScale(item: Item): KindResult {
  const textAt = (end: 'lower' | 'upper') =>
    normaliseText(item.item?.find((one) => endOf(one) === end)?.text ?? '', MAX_LENGTHS.scaleEnd)
  const isFalling = readScoring(item) === 'falling'
  const kind = { is: 'scale' as const, low: textAt('lower'), high: textAt('upper') }
  return { kind: { ...kind, ...(isFalling && { isFalling }) }, unread: [] }
}

function limitOf(item: Item, url: string): number | undefined {
  const limit = findExtension(item, url)
  return limit?.valueInteger ?? limit?.valueDecimal
}

function controlOf(item: Item): string | undefined {
  return findExtension(item, ITEM_CONTROL)?.valueCodeableConcept?.coding?.[0]?.code
}

function findExtension({ extension = [] }: Item, url: string): Extension | undefined {
  return extension.find((one) => one.url === url)
}
