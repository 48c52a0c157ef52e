import { globSync, readFileSync } from 'node:fs'
import { checkWords } from './text.ts'

const root = new URL('../..', import.meta.url)
/** Where texts stand that people read and that are not content: messages of the app, and mails. */
const CATALOGUES = '{apps,features,platform}/**/messages/en.po'
const MAILS = 'features/*/server/**/mails.ts'

/** The quaint words in messages and mails, a line each. */
export function checkInterfaceWords(): string[] {
  return [...checkFiles(CATALOGUES, messagesIn), ...checkFiles(MAILS, textsIn)]
}

function checkFiles(pattern: string, read: (file: string) => string[]): string[] {
  return globSync(pattern, { cwd: root }).flatMap((path) =>
    read(readFileSync(new URL(path, root), 'utf8')).flatMap((text) =>
      checkWords(text).map((wrong) => `${path}: "${text.slice(0, 60)}" ${wrong}`),
    ),
  )
}

/** A message, or its translation, may go on over several lines. */
export function messagesIn(catalogue: string, which: 'msgid' | 'msgstr' = 'msgid'): string[] {
  const messages = catalogue.matchAll(new RegExp(`^${which} ((?:".*"\\n)+)`, 'gm'))
  return [...messages].map(([, lines = '']) =>
    [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => part).join(''),
  )
}

/** What stands in quotes and has a space. */
export function textsIn(file: string): string[] {
  const quoted = [...file.matchAll(/(['`])((?:(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return quoted.filter((text) => text.includes(' '))
}
