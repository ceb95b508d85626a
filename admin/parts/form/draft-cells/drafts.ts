/** Unsaved changes of a table by the id of their row. */
export type DraftMap<Draft> = ReadonlyMap<string, Draft>

/** The drafts without one that is undone. */
export function without<Draft>(drafts: DraftMap<Draft>, id: string): DraftMap<Draft> {
  const next = new Map(drafts)
  next.delete(id)
  return next
}

/**
 * The drafts after a save: those sent are removed, except refused ones as `refusedDraft` returns them. A draft that was
 * changed during the save stays.
 */
export function afterSave<Draft>(
  drafts: DraftMap<Draft>,
  sent: DraftMap<Draft>,
  refusedDraft: (id: string, draft: Draft) => Draft | null,
): DraftMap<Draft> {
  const left = [...drafts].flatMap(([id, draft]): [string, Draft][] => {
    if (draft !== sent.get(id)) return [[id, draft]]
    const refused = refusedDraft(id, draft)
    return refused ? [[id, refused]] : []
  })
  return new Map(left)
}
