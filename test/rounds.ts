/** Whether `npm run test:deep` runs this test, which it does where its file is in `withRounds` of vitest.config.ts. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** How often a test repeats random cases, or how large a crowd it sends: `few` in the unit tests, `many` when deep. */
export const rounds = ({ few, many }: { few: number; many: number }): number => (isDeep ? many : few)
