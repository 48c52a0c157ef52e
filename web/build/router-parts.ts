import type { Plugin } from 'vite'

const COMPONENTS = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/
const PREFETCHING = /^function PrefetchPageLinks\([\s\S]*?^}$/m

/**
 * Leaves out what React Router has for apps that it renders itself: links that fetch pages early, and forms. Its own link names the
 * one, and the other is made by a call that the bundler cannot know to be without effect; 2 kB of the login's first load.
 */
export function routerParts(): Plugin {
  return {
    name: 'hale-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler(code, id) {
        if (COMPONENTS.test(id) && !PREFETCHING.test(code))
          this.error('React Router has its early links elsewhere.')
        const plain = COMPONENTS.test(id)
          ? code.replace(PREFETCHING, 'function PrefetchPageLinks() { return null }')
          : code
        return { code: plain.replaceAll(/React\$1\.(?:forwardRef|memo)\(/g, '/* @__PURE__ */ $&'), map: null }
      },
    },
  }
}
