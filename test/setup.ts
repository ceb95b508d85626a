// Runs before each test file. Files share the modules of their process, so that a module could register its hooks only
// once.
import { afterAll } from 'vitest'
import { endFile } from './at-end-of-file.ts'

afterAll(endFile)
