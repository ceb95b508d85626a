/**
 * How often a test repeats random cases, or how many of a crowd it sends: `few` in the unit tests, `many` in `npm run
 * test:deep`, which runs its file too (`withRounds` in vitest.config.ts).
 */
export const rounds = ({ few, many }: { few: number; many: number }): number =>
  process.env.TEST_DEPTH === 'deep' ? many : few
