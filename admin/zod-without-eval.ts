// Imported before anything builds a schema: Zod would else try whether it may compile code, which the content policy refuses and reports.
import { config } from 'zod/v4/core'

config({ jitless: true })
