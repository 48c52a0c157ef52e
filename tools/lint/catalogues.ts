/**
 * A plugin of oxlint: reports visible text of the web app that is in no catalogue, so would stay English everywhere.
 */

type Node = { type: string; parent?: Node } & Record<string, unknown>
type Context = { report(problem: { node: Node; message: string }): void }

/** Attributes that people read or hear. */
const VISIBLE = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'lead', 'placeholder', 'title', 'heading'],
])
/** Components whose content is in a catalogue. */
const TRANSLATED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Matches names, units and addresses that are the same in every language. */
const SAME_EVERYWHERE = /VRS Freedom 365|\bpx\b|https:\/\//g
const WORD = /\p{L}{2}/u

const message =
  'This text stands in no catalogue: write it with Lingui’s t or <Trans>, or say with lang that it is of one language.'

const visibleText = {
  create(context: Context) {
    const check = (node: Node, text: unknown) => {
      if (typeof text !== 'string' || !WORD.test(text.replaceAll(SAME_EVERYWHERE, ''))) return
      if (!isCovered(node)) context.report({ node, message })
    }
    return {
      JSXText: (node: Node) => check(node, node['value']),
      JSXAttribute(node: Node) {
        if (VISIBLE.has(nameOf(node))) for (const literal of literalsIn(node['value'])) check(...literal)
      },
      JSXExpressionContainer(node: Node) {
        if (node.parent?.type !== 'JSXAttribute')
          for (const literal of literalsIn(node['expression'])) check(...literal)
      },
    }
  },
}

/** Returns the literal texts that an expression may evaluate to, with their nodes. */
function literalsIn(value: unknown): [Node, unknown][] {
  const node = value as Node | null | undefined
  if (!node) return []
  switch (node.type) {
    case 'Literal':
      return [[node, node['value']]]
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((part) => [node, (part['value'] as { cooked: string }).cooked])
    case 'JSXExpressionContainer':
      return literalsIn(node['expression'])
    case 'ConditionalExpression':
      return [...literalsIn(node['consequent']), ...literalsIn(node['alternate'])]
    case 'LogicalExpression':
      return literalsIn(node['right'])
    default:
      return []
  }
}

/** Whether a node is translated, or in an element with its own `lang`. */
function isCovered(node: Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type !== 'JSXElement') continue
    const opening = above['openingElement'] as Node
    const name = opening['name'] as Node
    if (TRANSLATED.has(String(name['name']))) return true
    if (
      (opening['attributes'] as Node[]).some((one) => nameOf(one) === 'lang' || nameOf(one) === 'translate')
    )
      return true
  }
  return false
}

function nameOf(attribute: Node): string {
  const name = attribute['name'] as Node | undefined
  return String(name?.['name'])
}

// oxlint asks for it.
export default { meta: { name: 'catalogues' }, rules: { 'visible-text': visibleText } }
