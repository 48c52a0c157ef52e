import type { DocumentBody } from '../../contract/body.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import { toTiptapDocument } from '../body/body-editor.tsx'
import { bodyExtensions } from '../body/extensions.ts'

/** A text of blocks, read-only, rendered by the editor. */
export function OriginalBlocks({ body }: { body: DocumentBody }) {
  const editor = useEditor(
    {
      extensions: bodyExtensions(''),
      content: toTiptapDocument(body),
      editable: false,
      // The content security policy allows no style elements.
      injectCSS: false,
      // Tiptap's default role is a text box, which this is not.
      editorProps: { attributes: { class: 'prose', role: 'document' } },
    },
    [body],
  )
  return <EditorContent editor={editor} className="document-editor" />
}
