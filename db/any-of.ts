import { sql } from 'kysely'

/** For a comparison with a list, however long: one parameter, so that the statement stays the same. */
export const anyUuid = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** The same for texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`
