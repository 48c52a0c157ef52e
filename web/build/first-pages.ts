import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A route whose manifest says that people open it first. */
export type FirstPage = {
  path: string
  isPublic: boolean
  /** The module of its screen, and the catalogues that it speaks from; absolute paths. */
  screen: string
  catalogues: string[]
}

/** Reads the first pages out of the features' manifests; `src` is the web app's source folder. */
export function readFirstPages(src: string): FirstPage[] {
  return globSync(join(src, '{app,features}/*/feature.ts')).flatMap((file) => firstPagesOf(src, file))
}

function firstPagesOf(src: string, file: string): FirstPage[] {
  const found: FirstPage[] = []
  const code = readFileSync(file, 'utf8')
  new Visitor({
    ObjectExpression(route) {
      if (property(route, 'isFirstPage')) found.push(firstPageOf(src, dirname(file), code, route))
    },
  }).visit(parseSync(file, code).program)
  return found
}

function firstPageOf(src: string, folder: string, code: string, route: ESTree.ObjectExpression): FirstPage {
  const messages = property(route, 'messages')
  const others = messages?.type === 'ArrayExpression' ? messages.elements.map(textOf) : []
  const screen = property(route, 'screen')
  const module = screen && /import\('([^']+)'\)/.exec(code.slice(screen.start, screen.end))?.[1]
  if (!module) throw new Error(`A first page in ${folder} imports no screen.`)
  return {
    path: textOf(property(route, 'path')),
    isPublic: property(route, 'isPublic') !== undefined,
    screen: join(folder, module),
    catalogues: [folder, ...others.map((name) => join(src, 'features', name))]
      .map((one) => join(one, 'messages/en.po'))
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
  throw new Error('A first page states its path and its messages as plain texts.')
}
