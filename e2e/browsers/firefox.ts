import { type ElementHandle, launch } from 'puppeteer-core'
import { CLICKED, FILLED, findControl, type Page } from './page.ts'

/** A new headless Firefox through WebDriver BiDi, which it supports natively. */
export async function openFirefox(executablePath: string): Promise<Page> {
  const browser = await launch({ browser: 'firefox', executablePath, timeout: 60_000, protocolTimeout: 60_000 })
  const page = await browser.newPage()

  async function find(kind: string, name: string): Promise<ElementHandle> {
    const call = `(${findControl})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`
    const element = (await page.evaluateHandle(call)).asElement()
    if (!element) throw new Error(`There is no control named “${name}”.`)
    return element
  }

  return {
    browser: await browser.version(),
    goto: async url => void (await page.goto(url)),
    resize: size => page.setViewport(size),
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    click: async name => await (await find(CLICKED, name)).click(),
    async fill(label, text) {
      const field = await find(FILLED, label)
      await field.evaluate(input => input.select())
      await field.type(text)
    },
    screenshot: async path => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}
