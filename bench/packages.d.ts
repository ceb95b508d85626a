// The parts of packages in bench/package.json that are used here, so that types are checked without them installed.

declare module 'autocannon' {
  type Request = { path?: string; headers?: Record<string, string>; setupRequest?: (request: Request) => Request }

  export type Options = { url: string; connections?: number; duration?: number; requests?: Request[] }

  type Result = {
    duration: number
    requests: { total: number }
    statusCodeStats?: Record<string, { count?: number }>
  }

  export default function autocannon(options: Options): Promise<Result>
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
    logLevel: 'error'
  }): Promise<{ port: number; kill(): void }>
}

declare module 'lighthouse' {
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

  export type RunnerResult = {
    lhr: {
      runtimeError?: { message: string }
      categories: Record<string, Category>
      audits: Record<string, { score: number | null }>
    }
  }

  export default function lighthouse(
    url: string,
    flags: { port: number; skipAudits: string[]; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<RunnerResult | undefined>
}
