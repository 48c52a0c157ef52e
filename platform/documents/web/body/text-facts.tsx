import type { DocumentBody } from '../../contract/body.ts'
import { readingGrade, readingMinutes, wordsIn } from '../../../rules/reading.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { textLines } from './blocks.ts'

/**
 * Least number of words: the formula was made for passages of a hundred words, and is meaningless for a few.
 */
const MIN_WORDS = 50
/**
 * Highest reading grade that counts as easy. NHS and GOV.UK write for a reading age of 9 to 11; health texts
 * are advised to stay at grade 8 or below.
 */
const HIGHEST_EASY_GRADE = 8

/** The length of a text, and how hard it is to read. */
export function TextFacts({ body }: { body: DocumentBody }) {
  const { t } = useLingui()
  // Deferred, so that counting thousands of words does not slow down typing.
  const countedBody = useDeferredValue(body)
  const { words, minutes, grade } = useMemo(() => countIn(countedBody), [countedBody])
  return (
    <p className="mt-4 flex flex-wrap gap-x-3 border-t border-line pt-3 text-small text-ink-soft">
      <span>
        <Plural value={words} one="# word" other="# words" />
      </span>
      <span>
        <Trans>{minutes} min read</Trans>
      </span>
      {grade !== undefined && (
        <span title={t`US school grade (Flesch-Kincaid), worked out from the length of words and sentences`}>
          <Trans>Reading grade {grade}</Trans>
          {grade > HIGHEST_EASY_GRADE && (
            <>
              {': '}
              <Trans>aim for {HIGHEST_EASY_GRADE} or lower, with shorter sentences and everyday words</Trans>
            </>
          )}
        </span>
      )}
    </p>
  )
}

function countIn({ content }: DocumentBody) {
  const text = content.flatMap(textLines).join('\n')
  const words = wordsIn(text).length
  return {
    words,
    minutes: readingMinutes(text),
    grade: words < MIN_WORDS ? undefined : Math.max(1, Math.round(readingGrade(text))),
  }
}
