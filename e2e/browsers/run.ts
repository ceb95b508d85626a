// `npm run test:browsers [-- firefox|webkit]`: buys in Firefox and in WebKitGTK, in both languages, in its own demo
// shop; screenshots in var/browsers.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../db/project-root.ts'
import { en } from '../../messages/en.ts'
import { ur } from '../../messages/ur.ts'
import { startShop } from '../../test/shop-process.ts'
import { aptCommands, findProgram, runAll } from '../programs.ts'
import { openFirefox } from './firefox.ts'
import { buyDirectly, buyThroughCart } from './purchase.ts'
import { checkSearchHint } from './search-hint.ts'
import { openWebKit } from './webkit.ts'
import { within } from './within.ts'

const firefox = requireProgram('firefox-esr', 'firefox-esr', 'firefox')
const driver = requireProgram('webkit2gtk-driver', 'WebKitWebDriver')
const xvfb = requireProgram('xvfb', 'Xvfb')

const browsers = { firefox: () => openFirefox(firefox), webkit: () => openWebKit({ driver, xvfb }) }
const languages = {
  en: { path: '', words: en, province: 'Punjab' },
  ur: { path: '/ur', words: ur, province: 'پنجاب' },
}
const steps = { buyThroughCart, buyDirectly, checkSearchHint }

const wanted = process.argv.slice(2)
const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)

const folder = join(projectRoot, 'var/browsers')
const shop = await within(120, 'the demo shop opens', startShop())
try {
  for (const [name, open] of Object.entries(browsers).filter(isWanted))
    for (const [language, { path, ...spoken }] of Object.entries(languages)) {
      const screenshots = join(folder, `${name}-${language}`)
      await rm(screenshots, { recursive: true, force: true })
      await mkdir(screenshots, { recursive: true })
      const page = await open()
      try {
        for (const [step, run] of Object.entries(steps)) {
          const what = `${page.browser}, ${language}: ${step}`
          const start = Date.now()
          await within(180, what, run(page, { home: `${shop.url}${path}`, ...spoken, screenshots }))
          process.stdout.write(`${what}, ${Math.round((Date.now() - start) / 1000)} s\n`)
        }
      } finally {
        await page.close()
      }
    }
} finally {
  await shop.stop()
}

/** Finds a program of this machine, or installs it with the package manager. */
function requireProgram(aptPackage: string, ...names: string[]): string {
  const found = findProgram(...names)
  if (found) return found
  process.stdout.write(`No ${names.join(' or ')} found, installing ${aptPackage}…\n`)
  const failure = runAll(aptCommands(aptPackage)) ?? ''
  const installed = findProgram(...names)
  if (!installed) throw new Error(`This command needs ${names.join(' or ')}: install ${aptPackage}. ${failure}`.trim())
  return installed
}
