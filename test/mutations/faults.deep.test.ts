import { expectRed } from './expect-red.ts'
import { faults } from './faults.ts'

expectRed(Object.keys(faults))
