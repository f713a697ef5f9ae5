import { join } from 'node:path'
import { defineConfig } from 'electron-vite'
import { defaultServerConditions } from 'vite'

const desktop = join(import.meta.dirname, 'desktop')
const built = join(import.meta.dirname, 'dist/desktop')

/** Everything is bundled into one file each, so that the installed app carries no node_modules. */
const bundle = (name: string) => ({
  target: 'node24',
  outDir: join(built, name),
  emptyOutDir: true,
  externalizeDeps: false as const,
  minify: false as const,
  reportCompressedSize: false,
  rolldownOptions: {
    input: join(desktop, `${name}.ts`),
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs', codeSplitting: false },
  },
})

/**
 * The desktop shell: main, preload, and two pages of its own (first start, sign-in). The studio is not built here:
 * the window shows what `vite build` made for the web (`dist/web`), file by file.
 */
export default defineConfig({
  main: {
    build: bundle('main'),
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  preload: { build: bundle('preload') },
  renderer: {
    root: join(desktop, 'pages'),
    build: {
      outDir: join(built, 'pages'),
      emptyOutDir: true,
      minify: true,
      assetsDir: 'shell',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { setup: join(desktop, 'pages/setup.html'), 'sign-in': join(desktop, 'pages/sign-in.html') },
      },
    },
  },
})
