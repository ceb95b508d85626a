import { useState } from 'react'
import { EditConflictDialog } from './EditConflictDialog.tsx'
import { type Difference, saveOrLoad, type Versions } from './edit-conflict.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

type Versioned = { version: number }

/** What is used of a form. */
type Form<Values> = {
  getValues: () => Values
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
  clearErrors: () => void
}

type VersionedSaveOptions<Stored extends Versioned, Values, Saved extends Versioned> = {
  form: Form<Values>
  /** As it was loaded into the form. */
  stored: Stored
  /** Loads what is stored now. */
  load: () => Promise<Stored>
  /** Its result is the new version, alone or with the rest of what is stored. */
  save: (values: Values, version: number) => Promise<Saved>
  valuesOf: (stored: Stored) => Values
  /** `theirs`: what is stored now. */
  differences: (versions: Versions<Values>, theirs: Stored) => Difference[]
  /** Says why it was not saved. */
  failed: (error: unknown) => void
  /** `sent`: what was saved, which may be less than what is typed by now. */
  onSaved: (saved: Saved, sent: Values) => unknown
  /** Saves of one scope run one after the other. */
  scope?: string
}

/**
 * Saves a form over the version it was loaded at. When somebody else saved in between, `conflictDialog` shows what differs, and the
 * user takes that or saves over it. Until then nothing is overwritten, and nothing typed is lost.
 */
export function useVersionedSave<Stored extends Versioned, Values, Saved extends Versioned>(
  options: VersionedSaveOptions<Stored, Values, Saved>,
) {
  const { form, valuesOf } = options
  const [base, setBase] = useState(options.stored)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const saving = useAdminMutation({
    ...(options.scope !== undefined && { scope: options.scope }),
    call: ({ values, version }: { values: Values; version: number }) =>
      saveOrLoad({ save: () => options.save(values, version), load: options.load }),
    failed: error => {
      setTheirs(null)
      options.failed(error)
    },
    onSuccess: (result, { values }) => {
      setTheirs(result.theirs)
      if (!result.saved) return
      setBase({ ...base, ...result.saved })
      form.resetDirty(values)
      return options.onSaved(result.saved, values)
    },
  })
  const save = (values: Values, version: number) => {
    if (!saving.isPending) saving.mutate({ values, version })
  }
  const takeTheirs = (stored: Stored) => {
    const values = valuesOf(stored)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    setBase(stored)
    setTheirs(null)
  }
  const conflictDialog = (
    <EditConflictDialog
      opened={theirs !== null}
      differences={
        theirs
          ? options.differences({ base: valuesOf(base), theirs: valuesOf(theirs), mine: form.getValues() }, theirs)
          : []
      }
      busy={saving.isPending}
      onTakeTheirs={() => theirs && takeTheirs(theirs)}
      onKeepMine={() => theirs && save(form.getValues(), theirs.version)}
      onClose={() => setTheirs(null)}
    />
  )
  return {
    save: (values: Values) => save(values, base.version),
    isSaving: saving.isPending,
    /** What the form began with: as it was opened, saved or taken over. */
    base,
    conflictDialog,
  }
}
