import { checkWords } from './check/text.ts'
import { expect, test } from 'vitest'
import { checkInterfaceWords, messagesIn } from './check/interface-words.ts'

test('messages and mails have no word that nobody uses', () => expect(checkInterfaceWords()).toEqual([]))

test('such a word is named, with what to write instead', () => {
  const [message = ''] = messagesIn('msgid ""\n"Somebody has "\n"mended it."\n')
  expect(checkWords(message)).toEqual([
    'says "mended"; the standard word is "heal, repair, correct"',
    'says "Somebody"; the standard word is "someone"',
  ])
})
