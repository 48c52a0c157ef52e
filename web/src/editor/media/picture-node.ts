import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import * as z from 'zod/mini'
import { PictureView } from './picture-view.tsx'

const text = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
})

/** A picture of the company between the paragraphs. */
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
