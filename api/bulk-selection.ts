import { z } from 'zod'

/**
 * Many rows at once: those named, or all that match the list's filter but a few. What `admin/parts/use-selection.ts` sends. A word of
 * the filter that is not understood must not mean all rows.
 */
export const bulkSelection = <Filter extends z.ZodRawShape>(filter: Filter) =>
  z.union([
    z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
    z.object({ filter: z.strictObject(filter), except: z.array(z.uuid()).max(1000) }),
  ])
