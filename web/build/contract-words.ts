import type { ESTree, Plugin } from 'vite'

/** What an endpoint says to the server, and to those who read the API's description; no browser reads it. */
const UNREAD = ['summary', 'failures', 'input']

/** Takes out of the contracts what browsers would load and never read: two to three kilobytes of each page. */
export function contractWords(): Plugin {
  return {
    name: 'hale-contract-words',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contracts\/.*\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const unread = endpointsIn(this.parse(code).body).flatMap(unreadIn)
        return { code: without(code, unread), map: null }
      },
    },
  }
}

type Place = { start: number; end: number }

/** The objects given to `endpoint`, wherever in a program. */
function endpointsIn(node: unknown): ESTree.ObjectExpression[] {
  if (Array.isArray(node)) return node.flatMap(endpointsIn)
  if (typeof node !== 'object' || node === null) return []
  const [given] = isCall(node) ? node.arguments : []
  const isEndpoint = isCall(node) && node.callee.type === 'Identifier' && node.callee.name === 'endpoint'
  return isEndpoint && given?.type === 'ObjectExpression' ? [given] : Object.values(node).flatMap(endpointsIn)
}

function isCall(node: object): node is ESTree.CallExpression {
  return 'type' in node && node.type === 'CallExpression'
}

/** From each such property to the next, with the comma. */
function unreadIn({ properties, end }: ESTree.ObjectExpression): Place[] {
  return properties.flatMap((property, index) => {
    const isUnread =
      property.type === 'Property' && property.key.type === 'Identifier' && UNREAD.includes(property.key.name)
    return isUnread ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }] : []
  })
}

function without(code: string, places: Place[]): string {
  return places.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}
