// The part of the package that `npm run test:browsers` uses, so that types are checked without it installed.

declare module 'puppeteer-core' {
  export type ElementHandle = {
    click(): Promise<void>
    type(text: string): Promise<void>
    evaluate(script: (element: HTMLInputElement) => void): Promise<void>
  }

  export type Page = {
    setViewport(size: { width: number; height: number }): Promise<void>
    goto(url: string): Promise<unknown>
    evaluate<Result>(script: string): Promise<Result>
    evaluateHandle(script: string): Promise<{ asElement(): ElementHandle | null }>
    screenshot(options: { path: string }): Promise<unknown>
  }

  export type Browser = { version(): Promise<string>; newPage(): Promise<Page>; close(): Promise<void> }

  export function launch(options: {
    browser: 'firefox'
    executablePath: string
    /** Milliseconds for the start, and for each response. */
    timeout: number
    protocolTimeout: number
  }): Promise<Browser>
}
