import { globSync, readFileSync } from 'node:fs'
import { checkWords } from './text.ts'

const root = new URL('../..', import.meta.url)
/** Files with texts for readers outside `content`: the app's messages, and mails. */
const CATALOGUES = '{apps,features,platform}/**/messages/en.po'
const MAILS = 'features/*/server/**/mails.ts'

/** Returns the quaint words in messages and mails, a line each. */
export function checkInterfaceWords(): string[] {
  return [...checkFiles(CATALOGUES, messagesIn), ...checkFiles(MAILS, textsIn)]
}

function checkFiles(pattern: string, read: (file: string) => string[]): string[] {
  return globSync(pattern, { cwd: root }).flatMap((path) =>
    read(readFileSync(new URL(path, root), 'utf8')).flatMap((text) =>
      checkWords(text).map((fault) => `${path}: "${text.slice(0, 60)}" ${fault}`),
    ),
  )
}

/** Returns the messages of a PO catalogue, or their translations, each joined from its lines. */
export function messagesIn(catalogue: string, which: 'msgid' | 'msgstr' = 'msgid'): string[] {
  const messages = catalogue.matchAll(new RegExp(`^${which} ((?:".*"\\n)+)`, 'gm'))
  return [...messages].map(([, lines = '']) =>
    [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => part).join(''),
  )
}

/** Returns the strings of a source file in single quotes or backticks that have a space. */
export function textsIn(file: string): string[] {
  const quoted = [...file.matchAll(/(['`])((?:(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return quoted.filter((text) => text.includes(' '))
}
