import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import { notifySuccess } from '../feedback/notify.ts'
import { useAdminMutation } from '../feedback/use-admin-mutation.ts'
import { type Choice, EditConflictDialog } from './EditConflictDialog.tsx'
import { conflictsOf, type FormPart, mergeVersions, saveOrLoad, type Versions } from './edit-conflict.ts'

export type Versioned = { version: number }

/** The part of a form that is used here. */
type Form<Values> = {
  getValues: () => Values
  setValues: (values: Values) => void
  resetDirty: (values: Values) => void
  clearErrors: () => void
}

export type VersionedSaveOptions<Stored extends Versioned, Values, Saved extends Versioned> = {
  form: Form<Values>
  /** The version that was loaded into the form. */
  stored: Stored
  /** Loads the stored version. */
  load: () => Promise<Stored>
  /** It returns the new version number, alone or with the other stored values. */
  save: (values: Values, version: number) => Promise<Saved>
  valuesOf: (stored: Stored) => Values
  /** All parts of the form. `theirs`: the stored version, for names that only it has. */
  parts: (versions: Versions<Values>, theirs: Stored) => FormPart<Values>[]
  /** Shows why it was not saved. */
  failed: (error: unknown) => void
  /** `sent`: the saved values. More may be typed by now. */
  onSaved: (saved: Saved, sent: Values) => unknown
  /** Saves of one scope run one after the other. */
  scope?: string
}

/** How often a form that was merged is saved again: each time somebody else was faster once more. */
const TRIES = 3

/** `before`: the values of `stored`. `taken`: what only somebody else changed, as far as it is merged. */
type Attempt<Stored, Values> = { values: Values; stored: Stored; before: Values; taken?: string[] }

/**
 * Saves a form over the version that it was loaded with. When somebody else saved in between, what only they changed is
 * taken into the form and saved with it. For each field that both changed, `conflictDialog` asks which value is saved.
 * Until then nothing is overwritten, and nothing typed is lost.
 */
export function useVersionedSave<Stored extends Versioned, Values, Saved extends Versioned>(
  options: VersionedSaveOptions<Stored, Values, Saved>,
) {
  const { form, valuesOf } = options
  const [base, setBase] = useState(options.stored)
  // Of `base`, as they were saved: a response may have no more than the version.
  const [before, setBefore] = useState(() => valuesOf(options.stored))
  const [conflict, setConflict] = useState<{ theirs: Stored; asked: FormPart<Values>[]; taken: string[] } | null>(null)

  /** Makes the stored version the one that the form started with. */
  const rebase = (theirs: Stored, values: Values) => {
    form.setValues(values)
    form.resetDirty(valuesOf(theirs))
    form.clearErrors()
    setBase(theirs)
    setBefore(valuesOf(theirs))
  }

  const saving = useAdminMutation({
    ...(options.scope !== undefined && { scope: options.scope }),
    call: (attempt: Attempt<Stored, Values>) => saveMerged(options, attempt, rebase),
    failed: error => {
      setConflict(null)
      options.failed(error)
    },
    onSuccess: result => {
      setConflict(result.conflict)
      if (!result.saved) return
      setBase({ ...result.stored, ...result.saved })
      setBefore(result.values)
      form.resetDirty(result.values)
      if (result.taken.length > 0)
        notifySuccess(
          formWords.savedTogetherWithTheChangesOf,
          fill(formWords.theirsAre, { fields: result.taken.join(common.comma) }),
        )
      return options.onSaved(result.saved, result.values)
    },
  })

  function saveChoices(choices: Choice[]) {
    if (!conflict || saving.isPending) return
    const { theirs, asked } = conflict
    const versions = { base: before, theirs: valuesOf(theirs), mine: form.getValues() }
    const { merged } = mergeVersions(options.parts(versions, theirs), versions)
    const values = asked.reduce(
      (result, field, place) => (choices[place] === 'theirs' ? field.write(result, versions.theirs) : result),
      merged,
    )
    rebase(theirs, values)
    saving.mutate({ values, stored: theirs, before: versions.theirs })
  }

  const conflictDialog = (
    <EditConflictDialog
      opened={conflict !== null}
      conflicts={
        conflict
          ? conflictsOf(conflict.asked, { base: before, theirs: valuesOf(conflict.theirs), mine: form.getValues() })
          : []
      }
      taken={conflict?.taken ?? []}
      busy={saving.isPending}
      onSave={saveChoices}
      onClose={() => setConflict(null)}
    />
  )
  return {
    save: (values: Values) => {
      if (!saving.isPending) saving.mutate({ values, stored: base, before })
    },
    isSaving: saving.isPending,
    /** The version that the form started with: as opened, saved or merged. */
    base,
    /** The values of the fields as they are stored. */
    saved: before,
    conflictDialog,
  }
}

/** Saves; merges what somebody else saved since and saves again, until it is saved or somebody has to choose. */
async function saveMerged<Stored extends Versioned, Values, Saved extends Versioned>(
  { form, load, save, valuesOf, parts }: VersionedSaveOptions<Stored, Values, Saved>,
  first: Attempt<Stored, Values>,
  rebase: (theirs: Stored, values: Values) => void,
) {
  let next = { ...first, taken: first.taken ?? [] }
  for (let attempt = 1; ; attempt++) {
    const { values, stored, before } = next
    const result = await saveOrLoad({ save: () => save(values, stored.version), load })
    if (result.isSaved) return { ...next, saved: result.saved, conflict: null }
    const { theirs } = result
    const versions = { base: before, theirs: valuesOf(theirs), mine: form.getValues() }
    const { merged, taken, asked } = mergeVersions(parts(versions, theirs), versions)
    const allTaken = [...new Set([...next.taken, ...taken])]
    if (asked.length > 0) return { ...next, saved: null, conflict: { theirs, asked, taken: allTaken } }
    if (attempt === TRIES) throw new Error('somebody else saved again each time')
    rebase(theirs, merged)
    next = { values: merged, stored: theirs, before: versions.theirs, taken: allTaken }
  }
}
