import { basename } from 'node:path'
import devServer from '@hono/vite-dev-server'
import node from '@hono/vite-dev-server/node'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guidePages } from './admin/help/guide-plugin.ts'
import { compressAssets } from './server/compress-assets.ts'
import { endWithNpm } from './server/dev-server-end.ts'
import { subsetFonts } from './storefront/fonts/subset-fonts.ts'
import { smallPreloadHelper } from './storefront/preload-helper/small-preload-helper.ts'

/** Scripts built to addresses that stay, because browsers ask for them again by name. */
const stable = [
  { source: 'storefront/service-worker.ts', file: 'sw.js' },
  { source: 'storefront/cart/offline/offline-page-script.ts', file: 'kept-cart.js' },
  { source: 'admin/notices/notice-worker.ts', file: 'admin/sw.js' },
]
const sheets = [
  'catalogue',
  'browse',
  'categories',
  'chart',
  'empty',
  'home',
  'product',
  'purchase',
  'review-form',
  'reviews',
  'urdu',
  'utilities',
].map(name => `storefront/styles/${name}.css`)

// React chooses its slow, talkative self at run time unless it is told otherwise; built in, nobody has to remember to tell it.
const productionReact = {
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

// Two builds: what browsers load (dist/client, names with content hashes) and the server (dist/server).
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    // Islands come and go with their document, which is loaded again as a whole.
    react({ refreshExclude: /\/storefront\// }),
    tailwind(),
    guidePages(),
    subsetFonts(),
    smallPreloadHelper(),
    compressAssets(),
    endWithNpm(),
    devServer({
      entry: 'server/dev.ts',
      adapter: node,
      exclude: [/^\/(@|node_modules\/|(admin|docs|messages|shop|storefront)\/.*\.\w+(\?import)?$)/],
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [
            'storefront/loader.ts',
            ...stable.map(({ source }) => source),
            'storefront/styles.css',
            ...sheets,
            'admin/index.html',
            'admin/urdu-words.ts',
          ],
          output: {
            entryFileNames: ({ name }) =>
              stable.find(({ source }) => basename(source, '.ts') === name)?.file ?? 'assets/[name]-[hash].js',
            // The loader lists these in every page's first 5 KB, so parts of others have short names. Journeys
            // hold back scripts by their names.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || ['react', 'preload-helper'].includes(name)
                ? 'assets/[name]-[hash].js'
                : 'assets/[hash].js',
            // One request instead of many on a line where each takes half a second; whoever needs one module needs all.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                {
                  name: 'admin-libraries',
                  test: /node_modules\/(@mantine|@tanstack|@tabler|@floating-ui)\//,
                  tags: ['$initial'],
                },
                {
                  // What the back office loads first are a hundred small files, which compress better together. Files
                  // of other rooms stay apart: shoppers' scripts need some of them.
                  name: 'admin-frame',
                  test: /\/(admin\/(?!index\.html|main|urdu-words|notices\/notice-worker)|messages\/staff\/en\/)|\/hono\//,
                  tags: ['$initial'],
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && productionReact),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        rolldownOptions: { input: { main: 'server/main.ts' } },
      },
    },
  },
  builder: {
    buildApp: async builder => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))
