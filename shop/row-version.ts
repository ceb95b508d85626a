import { z } from 'zod'

/** The version of a row that somebody saw. One more must also fit into PostgreSQL's integer. */
export const rowVersion = z
  .int32()
  .max(2 ** 31 - 2)
  .describe('The version that you read; refused when somebody changed it since.')
