import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { americanMessages } from './build/messages/american-messages.ts'
import { budget } from './build/budget.ts'
import { chunks } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { guides } from './build/guides.ts'
import { landmarkFiles } from './build/landmark-files.ts'
import { libraryPictures } from './build/library-pictures.ts'
import { pages } from './build/pages/pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { vocabulary } from './build/vocabulary.ts'

// Lingui looks for its configuration in the working directory, which is another one in tests.
process.env['LINGUI_CONFIG'] = fileURLToPath(new URL('./lingui.config.ts', import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    vocabulary(),
    libraryPictures(),
    guides(),
    landmarkFiles(),
    americanMessages(),
    serviceWorker(),
    chunks(),
    pages(),
    budget(),
    compress(),
  ],
  // React has this hook since version 18; packages that support older ones bring a copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // Optional dependencies of jspdf for drawing HTML, which is not used here.
    rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000', '/library': 'http://localhost:3000' } },
})
