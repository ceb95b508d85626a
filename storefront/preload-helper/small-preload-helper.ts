import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = fileURLToPath(new URL('preload-helper.ts', import.meta.url))
const VITES_OWN = /\bvite\/preload-helper\.js$/

/**
 * Puts our own function in the place of the one that Vite adds to every page: 0.4 KB instead of 0.9
 * (docs/decisions/0101-preload-helper.md).
 */
export function smallPreloadHelper(): Plugin {
  let isReplaced = false
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: VITES_OWN },
      handler() {
        isReplaced = true
        return `export { __vitePreload } from ${JSON.stringify(HELPER)}`
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Vite has no module ${VITES_OWN} any more: see small-preload-helper.ts`)
    },
  }
}
