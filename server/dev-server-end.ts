import type { Plugin } from 'vite'
import { whenLauncherEnds } from './launcher.ts'

/**
 * Of `npm run dev`: ends Vite once its npm has ended, also before a first request has opened the shop. The shop stops
 * its database then (server/dev.ts).
 */
export function endWithNpm(): Plugin {
  return {
    name: 'end-with-npm',
    apply: 'serve',
    configureServer() {
      whenLauncherEnds(() => process.kill(process.pid, 'SIGTERM'))
    },
  }
}
