import { Marked, Renderer } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import type { Plugin } from 'vite'

/** Imports the Markdown of guides as HTML, so that no browser has to parse it. */
export function guides(): Plugin {
  return {
    name: 'hale-guides',
    transform: {
      filter: { id: /\/guide\/\w+\.md$/ },
      handler: (code) => ({ code: `export default ${JSON.stringify(guideHtml(code))}`, map: null }),
    },
  }
}

/** Returns a guide's HTML, whose headings have ids as on GitHub, and whose tables can be scrolled with the keyboard. */
export function guideHtml(markdown: string): string {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      table(token) {
        const name = token.header.map(({ text }) => text).join(', ')
        const table = Renderer.prototype.table.call(this, token)
        return `<div class="table" tabindex="0" role="region" aria-label="${name}">${table}</div>`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}
