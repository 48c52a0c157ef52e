import { t } from '@lingui/core/macro'
import { calloutTones, type CalloutTone } from '@hale/contracts/article-body'
import { mergeAttributes, Node } from '@tiptap/core'

/** What members see above a callout's text. */
export function calloutName(tone: CalloutTone): string {
  return { note: t`Note`, tip: t`Tip`, warning: t`Warning` }[tone]
}

const toneOf = (value: unknown) => calloutTones.find((tone) => tone === value) ?? 'note'

/** A box that stands out: a note, a tip or a warning. Its tone is set with `updateAttributes`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      tone: {
        default: 'note',
        parseHTML: (element) => toneOf(element.dataset['tone']),
        renderHTML: ({ tone }) => ({ 'data-tone': toneOf(tone), 'data-name': calloutName(toneOf(tone)) }),
      },
    }
  },

  parseHTML: () => [{ tag: 'aside[data-tone]' }],

  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes({ class: 'callout' }, HTMLAttributes), 0],

  addKeyboardShortcuts() {
    return {
      // At the beginning of its first line: out of the box, as out of a quote.
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection
        const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
        return isAtStart && $from.node(-1).type === this.type ? editor.commands.lift(this.name) : false
      },
    }
  },
})
