// Sends hostile requests from a separate thread, so that this program does not slow honest shoppers down.
import { parentPort, workerData } from 'node:worker_threads'
import type { HostileWorld } from './hostile-world.ts'
import { type SendPlan, type SendReport, sendHostileRequests } from './send.ts'

export type WorkerMessage = { sent: number } | { report: SendReport }

const { plan, first }: { plan: SendPlan; first: HostileWorld } = workerData
let world = first
parentPort?.on('message', (next: HostileWorld) => {
  world = next
})
const EVERY = 500
const post = (message: WorkerMessage) => parentPort?.postMessage(message)
const onSent = (sent: number) => sent % EVERY === 0 && post({ sent })
post({ report: await sendHostileRequests(plan, { world: () => world, onSent }) })
parentPort?.close()
