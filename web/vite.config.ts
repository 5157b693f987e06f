import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { userGuide } from './markdown/user-guide-plugin.ts'

/** Where `npm run dev` has started the API. */
const api = process.env.DEV_API_URL ?? 'http://localhost:3000'

/** Proxied to the API server in development (Spec 7). `/dev/kit` is the web app's own page. */
const serverPaths = [
  '^/api/',
  '^/docs',
  '^/(getStreetViewImage|getAerialImage)$',
  '^/(export|create)-[a-z-]+$',
  '^/(start|resume)-ai-job$',
  '^/(cancel|reactivate)-subscription$',
  '^/dev/(?!kit)',
]

/** The first paint needs the font, and only the bundle knows its hashed name. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
}

/** The font's license must come with the font. */
const fontLicense: Plugin = {
  name: 'font-license',
  generateBundle() {
    const source = readFileSync(new URL(import.meta.resolve('@fontsource-variable/inter/LICENSE')))
    this.emitFile({ type: 'asset', fileName: 'licenses/inter.txt', source })
  },
}

let isHelperReplaced = false

/**
 * After Vite's own helper, a part that failed to load stays failed: Firefox keeps the failure of a preloaded
 * module, and Vite never requests a failed style sheet again.
 */
const partsLoadAgain: Plugin = {
  name: 'parts-load-again',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => {
      isHelperReplaced = true
      const file = join(import.meta.dirname, 'client/parts/preload-part.ts')
      return `export { preloadPart as __vitePreload } from ${JSON.stringify(file)}`
    },
  },
  buildEnd() {
    if (!isHelperReplaced) throw new Error('Vite has another preload helper now: see web/vite.config.ts')
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // Configures zod before the first schema without adding it to the first load.
  resolve: {
    alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'client/zod-without-eval.ts') }],
  },
  // NOTE: Tailwind's own optimizer would rewrite light-dark() for browsers that the target below leaves out.
  plugins: [
    userGuide,
    react({ babel: { plugins: ['babel-plugin-react-compiler'] } }),
    tailwindcss({ optimize: false }),
    partsLoadAgain,
    preloadFont,
    fontLicense,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // Map and panorama exceed Vite's default limit. They load with the first card that shows them.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // React changes far less often than we release, so returning users keep it in their cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // What every page loads compresses better together.
            { name: 'client', test: /web[\\/]client[\\/](api|query-keys|session-cache|trusted)\.ts/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api }])) },
})
