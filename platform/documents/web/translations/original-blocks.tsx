import type { DocumentBody } from '../../contract/body.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import { asDocument } from '../body/body-editor.tsx'
import { bodyExtensions } from '../body/extensions.ts'

/** A text of blocks to read, as it stands in the editor. */
export function OriginalBlocks({ body }: { body: DocumentBody }) {
  const editor = useEditor(
    {
      extensions: bodyExtensions(''),
      content: asDocument(body),
      editable: false,
      // The page's policy allows no style elements.
      injectCSS: false,
      // Tiptap calls it a text box, which it is not.
      editorProps: { attributes: { class: 'prose', role: 'document' } },
    },
    [body],
  )
  return <EditorContent editor={editor} className="document-editor" />
}
