import { readFileSync } from 'node:fs'

/** The settings of `npm start`, so that the shop frees memory here as it does there (server/start.ts). */
export const memorySettings = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }

/** Resident memory of a process in MB. */
export type Memory = { start: number; peak: number; end: number }

const EVERY_MS = 200

/** Samples the resident memory of a process from now on. */
export function watchMemory(pid: number): { peak(): number; stop(): Memory } {
  const start = residentMemory(pid)
  let peak = start
  const look = () => {
    peak = Math.max(peak, residentMemory(pid))
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    peak: () => peak,
    stop() {
      clearInterval(timer)
      look()
      return { start, peak, end: residentMemory(pid) }
    },
  }
}

export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
