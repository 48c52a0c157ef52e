import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { LANGUAGES } from '@hale/contracts/languages'
import type { Plugin } from 'vite'
import { readPages } from './pages/first-pages.ts'

export const LIST = 'virtual:languages'
const MESSAGES = 'messages'

/**
 * The languages, a file each: `languages[code]()` loads the messages that every page has, with the list of the catalogues that
 * public pages speak from; the list of all others is a file of its own. Nobody loads the list of another language.
 */
export function languages(): Plugin {
  let src = 'src'
  return {
    name: 'hale-languages',
    configResolved: (config) => void (src = join(config.root, 'src')),
    resolveId: (id) => (id.startsWith(LIST) ? id : undefined),
    load(id) {
      if (!id.startsWith(LIST)) return undefined
      const [, code, part] = id.split('/')
      if (code === undefined) return listOf(Object.keys(LANGUAGES))
      const first = readPages(src)
        .filter(({ isPublic }) => isPublic)
        .flatMap(({ cataloguesIn }) => cataloguesIn(code))
      const all = globSync(join(src, `**/${MESSAGES}/${code}.po`))
      const everyPage = join(src, `app/${MESSAGES}/${code}.po`)
      if (part)
        return cataloguesOf(
          all.filter((one) => one !== everyPage && !first.includes(one)),
          src,
        )
      return `export { messages } from ${JSON.stringify(everyPage)}
export const others = () => import('${LIST}/${code}/others')
${cataloguesOf(first, src)}`
    },
  }
}

function listOf(codes: string[]): string {
  const lines = codes.map((code) => `${code}: () => import(${JSON.stringify(`${LIST}/${code}`)})`)
  return `export const languages = { ${lines.join(', ')} }`
}

/** Several pages may speak from one file. */
function cataloguesOf(files: string[], src: string): string {
  const lines = [...new Set(files)].map(
    (file) => `${JSON.stringify(nameOf(file, src))}: () => import(${JSON.stringify(file)})`,
  )
  return `export const catalogues = { ${lines.join(', ')} }`
}

/** As `loadMessages` names it: `shell`, `editor`, `videos/video`. */
export function nameOf(file: string, src: string): string {
  const folder = file.slice(src.length + 1, file.lastIndexOf(`${sep}${MESSAGES}${sep}`))
  return folder
    .split(sep)
    .join('/')
    .replace(/^(?:features|app)\//, '')
}
