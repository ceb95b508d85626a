// Decodes the picture at a path in a process of its own, and prints its peak memory in MB.
import { readFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { encodeOriginal, newPlaceholder } from './original.ts'
import { readPicture } from './read-picture.ts'

const [path = '', warmUp = ''] = process.argv.slice(2)
// Not `maxRSS`, which begins with the peak of the parent process.
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

const store = async (file: string) => {
  const picture = await readPicture(readFileSync(file))
  await newPlaceholder(picture)
  await encodeOriginal(picture)
}

await store(warmUp)
const before = peak()
const outcome = await store(path).then(
  () => 'stored',
  (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
)
process.stdout.write(JSON.stringify({ outcome, megabytes: Math.round(peak() - before) }))
