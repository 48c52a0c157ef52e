import type { ArticleBody } from '@hale/contracts/article-body'
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { diffIndices } from 'node-diff3'
import { keyOf } from '../merge/json.ts'

/**
 * Makes an open editor show another text by replacing only the blocks that differ: cursor and undo stay with the
 * rest. It is no edit of the person who sits there.
 */
export function applyBody(editor: Editor, body: ArticleBody): void {
  const { state, schema } = editor
  const wanted = childrenOf(schema.nodeFromJSON(asDocument(body)))
  const present = childrenOf(state.doc)
  const starts = startsOf(present)
  const { tr } = state
  const hunks = diffIndices(present.map(jsonKey), wanted.map(jsonKey))
  for (const { buffer1, buffer2 } of hunks.toReversed()) {
    const [from, length] = buffer1
    const [place, count] = buffer2
    tr.replaceWith(
      starts[from] ?? state.doc.content.size,
      starts[from + length] ?? state.doc.content.size,
      wanted.slice(place, place + count),
    )
  }
  if (tr.docChanged) {
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  }
}

/** An editor always has a paragraph to write in. */
export function asDocument(body: ArticleBody): JSONContent {
  // Two ways to write down one format: ours is closed, the editor's is open.
  return {
    type: 'doc',
    content: body.content.length > 0 ? (body.content as JSONContent[]) : [{ type: 'paragraph' }],
  }
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, place) => doc.child(place))
}

function startsOf(nodes: Node[]): number[] {
  let position = 0
  return nodes.map((node) => {
    const start = position
    position += node.nodeSize
    return start
  })
}

function jsonKey(node: Node): string {
  return keyOf(node.toJSON())
}
