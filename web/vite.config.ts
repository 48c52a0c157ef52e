import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { chunks } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { landmarkFiles } from './build/landmark-files.ts'
import { libraryPictures } from './build/library-pictures.ts'
import { pages } from './build/pages.ts'

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    libraryPictures(),
    landmarkFiles(),
    chunks(),
    pages(),
    budget(),
    compress(),
  ],
  // React has it since version 18; packages that run on older ones too bring a copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000', '/library': 'http://localhost:3000' } },
})
