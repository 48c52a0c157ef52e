import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import * as z from 'zod/mini'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { PictureContext } from './picture-context.ts'
import { readPicture } from './picture-context.ts'
import { PictureById } from './picture-by-id.tsx'

const text = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
})

/** The node of an uploaded picture. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      id: text('picture'),
      alt: text('alt'),
      caption: text('caption'),
      decorative: {
        default: false,
        parseHTML: (element) => element.hasAttribute('data-decorative'),
        renderHTML: ({ decorative }) => (decorative ? { 'data-decorative': '' } : {}),
      },
    }
  },

  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) => (isId(element.getAttribute('data-picture')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function isId(text: string | null): boolean {
  return z.safeParse(z.uuid(), text).success
}

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-raised px-3 text-small font-medium shadow-sm hover:bg-sunken'

/** A picture in the text, with its actions. */
function PictureView({ node, selected, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const { t } = useLingui()
  const editPicture = use(PictureContext)
  const picture = readPicture(node.attrs)
  const isExplained = picture.decorative || picture.alt.trim() !== ''
  const remove = () => {
    deleteNode()
    editor.commands.focus()
  }
  return (
    <NodeViewWrapper as="figure" data-drag-handle="" className={`picture ${selected ? 'is-selected' : ''}`}>
      <PictureById id={picture.id} alt={picture.alt} className="w-full" />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
      {!isExplained && (
        <p className="mt-2 flex items-center gap-2 text-small text-warning-ink">
          <TriangleAlert size={16} aria-hidden /> <Trans>Needs alternative text</Trans>
        </p>
      )}
      {editor.isEditable && (
        <div className="mt-2 flex flex-wrap gap-2">
          <button
            type="button"
            data-picture-edit=""
            className={button}
            onClick={() => editPicture(picture, updateAttributes)}
          >
            <Pencil size={16} aria-hidden /> {t`Edit picture`}
          </button>
          <button type="button" className={button} onClick={remove}>
            <Trash2 size={16} aria-hidden /> {t`Remove picture`}
          </button>
        </div>
      )}
    </NodeViewWrapper>
  )
}
