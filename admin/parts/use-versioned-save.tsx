import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, isSignedOut, toApiError } from '../client.ts'
import { EditConflictDialog } from './EditConflictDialog.tsx'
import { notifyError } from './notify.ts'
import { showFieldErrors } from './show-field-errors.ts'

type Versioned = { version: number }

type VersionedSaveOptions<Stored extends Versioned, Values> = {
  form: UseFormReturnType<Values>
  /** As it was loaded into the form. */
  stored: Stored
  /** As it is stored now. */
  load: () => Promise<Stored>
  save: (values: Values, version: number) => Promise<Versioned>
  valuesOf: (stored: Stored) => Values
  /** What each field is called and what it says, in words, to show where two versions differ. */
  describe: (values: Values) => Record<string, string>
  /** The toast when it cannot be saved. */
  failed: string
  onSaved: (values: Values) => void
}

/**
 * Saves a form over the version it was loaded at. When somebody else saved meanwhile, `conflictDialog` shows what differs and lets the
 * desk take theirs or save over it; until then nothing is overwritten and nothing typed is lost.
 */
export function useVersionedSave<Stored extends Versioned, Values>(options: VersionedSaveOptions<Stored, Values>) {
  const { form } = options
  const [version, setVersion] = useState(options.stored.version)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const saving = useMutation({
    mutationFn: (sent: { values: Values; version: number }) => options.save(sent.values, sent.version),
    onSuccess: (saved, { values }) => {
      setVersion(saved.version)
      setTheirs(null)
      form.resetDirty(values)
      options.onSaved(values)
    },
    onError: async error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      const newest = apiError?.code === 'changed-meanwhile' ? await options.load().catch(() => null) : null
      setTheirs(newest)
      if (newest) return
      notifyError(options.failed, errorMessage(error))
      showFieldErrors(form, apiError)
    },
  })
  const takeTheirs = (stored: Stored) => {
    const values = options.valuesOf(stored)
    form.setValues(values)
    form.resetDirty(values)
    setVersion(stored.version)
    setTheirs(null)
  }
  const conflictDialog = (
    <EditConflictDialog
      opened={theirs !== null}
      differences={
        theirs ? differences(options.describe(options.valuesOf(theirs)), options.describe(form.getValues())) : []
      }
      busy={saving.isPending}
      onTakeTheirs={() => theirs && takeTheirs(theirs)}
      onKeepMine={() => theirs && saving.mutate({ values: form.getValues(), version: theirs.version })}
      onClose={() => setTheirs(null)}
    />
  )
  return { save: (values: Values) => saving.mutate({ values, version }), isSaving: saving.isPending, conflictDialog }
}

const differences = (theirs: Record<string, string>, mine: Record<string, string>) =>
  Object.entries(theirs)
    .map(([label, text]) => ({ label, theirs: text, mine: mine[label] ?? '' }))
    .filter(difference => difference.theirs !== difference.mine)
