import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A route whose manifest says that everybody may see it, or that people open it first. */
export type Page = {
  path: string
  isPublic: boolean
  isFirst: boolean
  /** The module of its screen, and the catalogues that it speaks from, in a language; absolute paths. */
  screen: string
  cataloguesIn: (language: string) => string[]
}

/** Reads the first pages out of the features' manifests; `src` is the web app's source folder. */
export function readFirstPages(src: string): Page[] {
  return readPages(src).filter(({ isFirst }) => isFirst)
}

/** The first pages, and all that everybody may see. */
export function readPages(src: string): Page[] {
  return globSync(join(src, '{app,features}/*/feature.ts')).flatMap((file) => pagesOf(src, file))
}

function pagesOf(src: string, file: string): Page[] {
  const found: Page[] = []
  const code = readFileSync(file, 'utf8')
  new Visitor({
    ObjectExpression(route) {
      if (property(route, 'isFirstPage') ?? property(route, 'isPublic'))
        found.push(pageOf(src, dirname(file), code, route))
    },
  }).visit(parseSync(file, code).program)
  return found
}

function pageOf(src: string, folder: string, code: string, route: ESTree.ObjectExpression): Page {
  const messages = property(route, 'messages')
  const others = messages?.type === 'ArrayExpression' ? messages.elements.map(textOf) : []
  const screen = property(route, 'screen')
  const module = screen && /import\('([^']+)'\)/.exec(code.slice(screen.start, screen.end))?.[1]
  if (!module) throw new Error(`A page in ${folder} imports no screen.`)
  return {
    path: textOf(property(route, 'path')),
    isPublic: property(route, 'isPublic') !== undefined,
    isFirst: property(route, 'isFirstPage') !== undefined,
    screen: join(folder, module),
    cataloguesIn: (language) =>
      [folder, ...others.flatMap((name) => ['features', 'app', '.'].map((one) => join(src, one, name)))]
        .map((one) => join(one, `messages/${language}.po`))
        .filter((catalogue) => existsSync(catalogue)),
  }
}

function property(object: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const one of object.properties) {
    if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name) return one.value
  }
  return undefined
}

function textOf(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  throw new Error('A page states its path and its messages as plain texts.')
}
