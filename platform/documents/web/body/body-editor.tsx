import type { DocumentBody } from '../../contract/body.ts'
import type { Language } from '../../../contract/languages.ts'
import { useLingui } from '@lingui/react/macro'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { bodyExtensions } from './extensions.ts'
import { cleanHtml } from './clean-paste.ts'
import type { DocumentContent } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import './editor.css'
import { LinkDialog } from './link-dialog.tsx'
import { PictureContext } from '../media/picture-context.ts'
import { PictureDialog, type PictureRequest } from '../media/picture-dialog.tsx'
import { pictureFileIn } from './clean-paste.ts'
import { SlashMenu, type MenuKeys } from './slash-menu.tsx'
import { FindBar } from '../search/find-bar.tsx'
import { TextFacts } from './text-facts.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { diffIndices } from 'node-diff3'
import { keyOf } from '../merge/json.ts'

/** The blocks that an editor shows: their language, and functions that read them from the content and write them. */
export type EditedBody = {
  language?: Language
  read: (content: DocumentContent) => DocumentBody | undefined
  write: (body: DocumentBody) => void
}

/** The editor of a document's body. */
export function BodyEditor() {
  const { edit, problemAt } = useEditing()
  return <BlocksEditor read={readBody} write={(body) => edit({ body })} problem={problemAt('body')} />
}

const readBody = ({ body }: DocumentContent) => body

/** Editor of one list of blocks, of the original or of a translation. */
export function BlocksEditor({
  language,
  read,
  write,
  problem,
}: EditedBody & { problem?: string | undefined }) {
  const { session, open } = useEditing()
  const { t } = useLingui()
  const body = read(open.content) ?? EMPTY_BODY
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [request, setRequest] = useState<PictureRequest>()
  /** Number of requests for the find bar since it was opened; 0 while it is closed. */
  const [findAsked, setFindAsked] = useState(0)
  const menuKeys = useRef<MenuKeys>(undefined)
  const editor = useBodyEditor({
    initial: body,
    language,
    onEdit: write,
    onLink: () => setLinkOpen(true),
    onFind: find,
    onPictureFile: (file) => addPicture(file),
    onMenuKey: (event) => menuKeys.current?.(event) ?? false,
  })
  const latestRead = useRef(read)
  useEffect(() => void (latestRead.current = read))
  useEffect(
    () =>
      session.watch({ onAdopt: (content) => applyBody(editor, latestRead.current(content) ?? EMPTY_BODY) }),
    [session, editor],
  )
  function addPicture(file?: File) {
    setRequest({
      initial: { file },
      hasCaption: true,
      onDone: (attrs) => editor.chain().focus().insertContent({ type: 'picture', attrs }).run(),
    })
  }
  function find() {
    setFindAsked((before) => before + 1)
  }
  return (
    <PictureContext
      value={(picture, onDone) => setRequest({ initial: { picture }, hasCaption: true, onDone })}
    >
      <Toolbar editor={editor} onLink={() => setLinkOpen(true)} onPicture={() => addPicture()} onFind={find}>
        {findAsked > 0 && <FindBar editor={editor} asked={findAsked} onClose={() => setFindAsked(0)} />}
      </Toolbar>
      {problem && (
        <p role="alert" className="mt-3 text-small text-danger-ink">
          {problem}
        </p>
      )}
      <EditorContent editor={editor} className="document-editor" />
      <SlashMenu
        editor={editor}
        onKeys={(keys) => (menuKeys.current = keys)}
        onPicture={() => addPicture()}
      />
      {language === undefined && <TextFacts body={body} />}
      <LinkDialog editor={editor} open={isLinkOpen} onClose={() => setLinkOpen(false)} />
      <PictureDialog request={request} onClose={() => setRequest(undefined)} />
      <p className="sr-only" id="document-body-hint">{t`Press Alt and F10 for the toolbar.`}</p>
    </PictureContext>
  )
}

const EMPTY_BODY: DocumentBody = { type: 'doc', content: [] }

type Options = {
  initial: DocumentBody
  language: Language | undefined
  onEdit: (body: DocumentBody) => void
  onLink: () => void
  onFind: () => void
  onPictureFile: (file: File) => void
  onMenuKey: MenuKeys
}

function useBodyEditor(options: Options): Editor {
  const { type } = useEditing()
  const { t } = useLingui()
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))
  return useEditor({
    extensions: bodyExtensions(type.messages.bodyPlaceholder()),
    content: toTiptapDocument(options.initial),
    // The content security policy allows no style elements; `editor.css` has the styles that the editor
    // needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: 'document-body',
        class: 'prose',
        role: 'textbox',
        ...(options.language && { lang: options.language }),
        'aria-multiline': 'true',
        'aria-label': t`Text`,
        'aria-describedby': 'document-body-hint',
      },
      transformPastedHTML: (html) => {
        const { html: clean, picturesLeft } = cleanHtml(html)
        if (picturesLeft > 0) {
          toast({
            title: t`Pictures from other sites were left out`,
            text: t`Save them to your device and add them with the “Picture” button.`,
          })
        }
        return clean
      },
      handlePaste: (_, { clipboardData }) => takeFile(clipboardData, latest.current),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) =>
        !isMoved && takeFile(dataTransfer, latest.current),
      handleKeyDown: (_, event) => handleKey(event, latest.current),
    },
    onUpdate: ({ editor }) => latest.current.onEdit(bodyOf(editor)),
  })
}

function takeFile(data: DataTransfer | null, { onPictureFile }: Options): boolean {
  const file = pictureFileIn(data)
  if (file) onPictureFile(file)
  return file !== undefined
}

function handleKey(event: KeyboardEvent, { onLink, onFind, onMenuKey }: Options): boolean {
  if (onMenuKey(event)) return true
  const action =
    event.ctrlKey || event.metaKey ? { k: onLink, f: onFind }[event.key.toLowerCase()] : undefined
  if (action) {
    event.preventDefault()
    action()
    return true
  }
  if (event.key !== 'F10' || !event.altKey) return false
  document.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus()
  return true
}

/** Returns the editor's content; the session parses it, which drops Tiptap's own additions. */
function bodyOf(editor: Editor): DocumentBody {
  return editor.getJSON() as DocumentBody
}

/**
 * Shows another body in an open editor by replacing only the blocks that differ, so that the cursor and the
 * undo history of the rest stay. It does not count as an edit by this person.
 */
function applyBody(editor: Editor, body: DocumentBody): void {
  const { state, schema } = editor
  const nodes = childrenOf(schema.nodeFromJSON(toTiptapDocument(body)))
  const present = childrenOf(state.doc)
  const starts = startsOf(present)
  const { tr } = state
  const hunks = diffIndices(present.map(jsonKey), nodes.map(jsonKey))
  for (const { buffer1, buffer2 } of hunks.toReversed()) {
    const [from, length] = buffer1
    const [start, count] = buffer2
    tr.replaceWith(
      starts[from] ?? state.doc.content.size,
      starts[from + length] ?? state.doc.content.size,
      nodes.slice(start, start + count),
    )
  }
  if (tr.docChanged) {
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  }
}

/** Returns a body as Tiptap's document; an empty body becomes one empty paragraph. */
export function toTiptapDocument(body: DocumentBody): JSONContent {
  // The format is the same, but the types differ: the contract's is a closed union, Tiptap's is open.
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
