import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestTransform } from 'workbox-build'

const outDir = join(import.meta.dirname, 'dist/web')

/** Adds to each file of the studio the hash that its bytes must have (W3C Subresource Integrity). */
const withIntegrity: ManifestTransform = async (entries) => ({
  manifest: entries.map((entry) => {
    const hash = createHash('sha384').update(readFileSync(join(outDir, entry.url)))
    return { ...entry, integrity: `sha384-${hash.digest('base64')}` }
  }),
})

/** The service worker (`service-worker/`) with the list of all files. */
const offlineShell = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  // The studio registers it, and its author decides when a new version takes over.
  registerType: 'prompt',
  injectRegister: false,
  scope: '/dashboard',
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
    manifestTransforms: [withIntegrity],
    rollupFormat: 'iife',
  },
  // The server writes it, in the name of the business.
  manifest: false,
})

/**
 * What every screen starts with, in two files: code of packages, which stays the same in most releases, and the studio's
 * own. In the forty files of the bundler's choice it takes a tenth more. Styles stay together, in the order of their imports.
 */
const startFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'packages', tags: ['$initial'], test: /[\\/]node_modules[\\/].*\.[cm]?js$/, priority: 1 },
  { name: 'start', tags: ['$initial'] },
]

/** The studio as static files, served below `/dashboard/` by the site and by the desktop shell alike. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  publicDir: 'web/public',
  plugins: [react(), offlineShell],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: startFiles } } },
  },
})
