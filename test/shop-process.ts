import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../db/project-root.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'

export type ShopProcess = {
  url: string
  process: ChildProcess
  /** Its output so far. */
  output: string[]
  /** Ends it as Ctrl+C does, and removes its data unless they were given. */
  stop(): Promise<void>
}

/** The shop that is built in `root` as a process, on a free port, with new data unless `dataDir` is given. */
export async function startShop({
  root = projectRoot,
  dataDir,
  env = {},
}: {
  root?: string
  dataDir?: string
  env?: NodeJS.ProcessEnv
} = {}): Promise<ShopProcess> {
  const main = join(root, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error(`There is no build in ${root}: run \`npm run build\` there first.`)
  const directory = dataDir ?? (await newTemporaryDataDir())
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  const removeData = async () => {
    if (!dataDir) await rm(directory, { recursive: true, force: true })
  }
  const url = await addressOf(child, output).catch(async (error: unknown) => {
    await removeData()
    throw error
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await removeData()
  }
  return { url, process: child, output, stop }
}

async function addressOf(child: ChildProcess, output: string[]): Promise<string> {
  if (!child.stdout) throw new Error('The shop has no output to read its address from')
  const lines = createInterface({ input: child.stdout })
  return await new Promise((resolve, reject) => {
    lines.on('line', line => {
      output.push(line)
      const url = /^The shop is open:\s+(http\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', code =>
      reject(new Error(`The shop ended with ${code} before it was open:\n${output.join('\n')}`)),
    )
  })
}
