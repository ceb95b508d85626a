// Runs before each test file. Files share the modules of their process, so that a module could register its hooks only
// once.
import fc from 'fast-check'
import { afterAll } from 'vitest'
import { endFile } from './at-end-of-file.ts'
import './wait-longer.ts'

// The same cases in every run: a failure must be of the change that is tested. FAST_CHECK_SEED looks for others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 31) })

afterAll(endFile)
