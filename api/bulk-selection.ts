import { z } from 'zod'

/**
 * A selection of rows: the named ones, or all that match the filter except some. `admin/parts/list/use-selection.ts`
 * sends it. An unknown key in the filter is refused, because it must not select all rows.
 */
export const bulkSelection = <Filter extends z.ZodRawShape>(filter: Filter) =>
  z.union([
    z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
    z.object({ filter: z.strictObject(filter), except: z.array(z.uuid()).max(1000) }),
  ])
