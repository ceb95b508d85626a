import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { causeOf, complaintOf, isSignedOut } from '../client.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { showProblems } from './show-problems.ts'
import { tellFailed } from './tell.ts'

type Versioned = { version: number }

type Wish<Stored extends Versioned, Values> = {
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
 * Saves a form over the version it was loaded at. When somebody else saved meanwhile, `meanwhile` shows what differs and lets the
 * desk take theirs or save over it; until then nothing is overwritten and nothing typed is lost.
 */
export function useVersionedSave<Stored extends Versioned, Values>(wish: Wish<Stored, Values>) {
  const { form } = wish
  const [version, setVersion] = useState(wish.stored.version)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const saving = useMutation({
    mutationFn: (sent: { values: Values; version: number }) => wish.save(sent.values, sent.version),
    onSuccess: (saved, { values }) => {
      setVersion(saved.version)
      setTheirs(null)
      form.resetDirty(values)
      wish.onSaved(values)
    },
    onError: async error => {
      if (isSignedOut(error)) return
      const complaint = complaintOf(error)
      const newest = complaint?.code === 'changed-meanwhile' ? await wish.load().catch(() => null) : null
      setTheirs(newest)
      if (newest) return
      tellFailed(wish.failed, causeOf(error))
      showProblems(form, complaint)
    },
  })
  const takeTheirs = (stored: Stored) => {
    const values = wish.valuesOf(stored)
    form.setValues(values)
    form.resetDirty(values)
    setVersion(stored.version)
    setTheirs(null)
  }
  const meanwhile = (
    <ChangedMeanwhile
      opened={theirs !== null}
      differences={theirs ? differences(wish.describe(wish.valuesOf(theirs)), wish.describe(form.getValues())) : []}
      busy={saving.isPending}
      onTakeTheirs={() => theirs && takeTheirs(theirs)}
      onKeepMine={() => theirs && saving.mutate({ values: form.getValues(), version: theirs.version })}
      onClose={() => setTheirs(null)}
    />
  )
  return { save: (values: Values) => saving.mutate({ values, version }), isSaving: saving.isPending, meanwhile }
}

const differences = (theirs: Record<string, string>, mine: Record<string, string>) =>
  Object.entries(theirs)
    .map(([label, said]) => ({ label, theirs: said, mine: mine[label] ?? '' }))
    .filter(difference => difference.theirs !== difference.mine)
