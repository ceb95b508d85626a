import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'dukan-upgrade-'))
atEndOfFile(() => rm(folder, { recursive: true }))

it.each(['SIGINT', 'SIGTERM'] as const)('ended by %s, a trial leaves no copy of the shop', async signal => {
  const command = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(projectRoot, 'server/upgrade-check.ts'),
      join(projectRoot, 'release/fixtures/0.1.0-c6ce5830.tar.zst'),
    ],
    { env: { ...process.env, TMPDIR: folder, DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const problem = text(command.stderr)
  await once(command.stdout, 'data')
  // The copy is being made.
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  command.kill(signal)
  await once(command, 'exit')
  expect(await problem).toBe('Ended before it was done. The shop itself was not changed.\n')
  expect(command.exitCode).toBe(2)
  expect(await readdir(folder)).toEqual([])
})
