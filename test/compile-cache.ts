// Imported for its effect: this process and those that it starts keep the code that they compile, and a start reads it.
// A test starts the same program many times, and compiling is half of a start.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'

process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.cache/compile')
enableCompileCache()
