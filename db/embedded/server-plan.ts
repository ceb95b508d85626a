import type { Binaries } from './binaries.ts'
import type { DataDir } from './data-dir.ts'
import type { ServerSocket } from './socket.ts'

/** What a server is started with. */
export type ServerPlan = {
  home: DataDir
  binaries: Binaries
  address: ServerSocket
  password: string
  /** Whether a commit survives a crash of the machine. */
  durable: boolean
  log: (message: string) => void
}
