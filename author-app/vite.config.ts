import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const PICTURES_KEPT = 300
const PICTURES_DAYS = 90
const DAY_S = 86_400

/**
 * Keeps the studio's own files on the device, and the server's pictures that were looked at last, which never change
 * under their names. What is written is the engine's to keep and send.
 */
const offlineShell = VitePWA({
  strategies: 'generateSW',
  // The studio registers it, and its author decides when a new version takes over.
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  scope: '/dashboard',
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [/^\/dashboard(?:[/?]|$)/],
    cleanupOutdatedCaches: true,
    // Else the very first visit, whose screens are still to be loaded, would need the network to the end.
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'fettle-pictures',
          expiration: {
            maxEntries: PICTURES_KEPT,
            maxAgeSeconds: PICTURES_DAYS * DAY_S,
            purgeOnQuotaError: true,
          },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
    sourcemap: false,
  },
  manifest: {
    id: '/dashboard',
    name: 'Fettle studio',
    short_name: 'Fettle',
    description: 'Writing for the blog, with or without a network.',
    lang: 'en-IN',
    start_url: '/dashboard/my-blogs',
    scope: '/dashboard',
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
})

/** The studio as static files, served below `/dashboard/` by the site and by the desktop shell alike. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  publicDir: 'web/public',
  plugins: [react(), offlineShell],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
