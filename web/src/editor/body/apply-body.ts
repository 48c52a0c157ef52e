import type { ArticleBody } from '@hale/contracts/article-body'
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { diffIndices } from 'node-diff3'
import { keyOf } from '../merge/json.ts'

/**
 * Shows another body in an open editor by replacing only the blocks that differ, so that cursor and undo history of
 * the rest stay. It does not count as an edit of this person.
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
    const [start, count] = buffer2
    tr.replaceWith(
      starts[from] ?? state.doc.content.size,
      starts[from + length] ?? state.doc.content.size,
      wanted.slice(start, start + count),
    )
  }
  if (tr.docChanged) {
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  }
}

/** An empty body becomes one empty paragraph, to write in. */
export function asDocument(body: ArticleBody): JSONContent {
  // One format with two types: the contract's is a closed union, Tiptap's is open.
  return {
    type: 'doc',
    content: body.content.length > 0 ? (body.content as JSONContent[]) : [{ type: 'paragraph' }],
  }
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index))
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
