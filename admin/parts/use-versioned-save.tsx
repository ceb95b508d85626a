import { useState } from 'react'
import { EditConflictDialog } from './EditConflictDialog.tsx'
import { type Difference, saveOrLoad, type Versions } from './edit-conflict.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

type Versioned = { version: number }

/** The part of a form that is used here. */
type Form<Values> = {
  getValues: () => Values
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
  clearErrors: () => void
}

type VersionedSaveOptions<Stored extends Versioned, Values, Saved extends Versioned> = {
  form: Form<Values>
  /** The version that was loaded into the form. */
  stored: Stored
  /** Loads the stored version. */
  load: () => Promise<Stored>
  /** It returns the new version number, alone or with the other stored values. */
  save: (values: Values, version: number) => Promise<Saved>
  valuesOf: (stored: Stored) => Values
  /** `theirs`: the stored version. */
  differences: (versions: Versions<Values>, theirs: Stored) => Difference[]
  /** Shows why it was not saved. */
  failed: (error: unknown) => void
  /** `sent`: the saved values. More may be typed by now. */
  onSaved: (saved: Saved, sent: Values) => unknown
  /** Saves of one scope run one after the other. */
  scope?: string
}

/**
 * Saves a form over the version that it was loaded with. When somebody else saved in between, `conflictDialog` shows
 * the differences, and the user loads that version or saves over it. Until then nothing is overwritten, and nothing
 * typed is lost.
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
    /** The values that the form started with: as opened, saved or loaded. */
    base,
    conflictDialog,
  }
}
