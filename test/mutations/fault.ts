/** One place where a guard is removed: `find` must occur in `file` exactly once, so that a moved guard is noticed. */
export type Edit = { file: string; find: string; become: string }

/** A shop without one of its guards, or without several that replace each other. */
export type Fault = {
  edits: Edit[]
  /** What would happen in the shop. */
  harm: string
  /** The test that fails, by its whole name. */
  test: { file: string; name: string }
  /** For a guard that others replace: their names. Its test passes, that of `combined` fails. */
  behind?: { guards: string; combined: string }
}

export const edit = (file: string, find: string, become: string): Edit => ({ file, find, become })
