import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromStorage, removeStored } from '../../device-storage.ts'
import { sessionQuery } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { formatDateTime } from '../format-date.ts'
import { deleteOldDrafts, draftKey, type LocalDraft, readDraft, writeDraft } from './local-draft.ts'
import classes from './use-local-draft.module.css'

type Options<Values> = {
  /** Which form it is: `page-7`, `product-new`. */
  name: string
  /** The version that the form started with; 0 for something new. */
  version: number
  form: { getValues: () => Values; setValues: (values: Values) => void }
  isDirty: () => boolean
}

/** How often unsaved values are written, in milliseconds. */
const INTERVAL = 2000

/**
 * Keeps the unsaved values of a form in the browser, so that a dead battery or a closed tab loses nothing. `notice`
 * offers what an earlier visit left; the screen renders it above the form. A saved or abandoned form leaves no draft.
 */
export function useLocalDraft<Values extends object>(options: Options<Values>): { notice: ReactNode } {
  const { name, version, form } = options
  const username = useSession()?.username ?? ''
  const key = draftKey(username, name)
  const [offered, setOffered] = useState(() =>
    fromStorage(storage => {
      deleteOldDrafts(storage, Date.now())
      return readDraft(storage, key, { like: form.getValues(), now: Date.now() })
    }),
  )
  useStoredDraft(key, options, offered !== null)
  const answer = (draft: LocalDraft<Values> | null) => {
    if (draft) form.setValues(draft.values)
    else removeStored(key)
    setOffered(null)
  }
  const notice = offered && (
    <section className={classes.notice} aria-label="Unsaved draft">
      <p className="flex-[1_1_20rem] m-0">
        You left changes here that were not saved, on {formatDateTime(new Date(offered.at).toISOString())}.
        {offered.version !== version && ' Somebody has saved it since then, so check it before you save.'}
      </p>
      <Button size="xs" onClick={() => answer(offered)}>
        Continue with them
      </Button>
      <Button size="xs" variant="default" onClick={() => answer(null)}>
        Discard them
      </Button>
    </section>
  )
  return { notice }
}

/** Writes the values while they are unsaved. An offered draft stays until it is answered. */
function useStoredDraft<Values extends object>(key: string, options: Options<Values>, isOffered: boolean): void {
  const queries = useQueryClient()
  const latest = useRef({ ...options, isOffered })
  useEffect(() => {
    latest.current = { ...options, isOffered }
  })
  useEffect(() => {
    let written = ''
    const write = () => {
      const { form, version, isDirty, isOffered: waits } = latest.current
      if (waits) return
      if (!isDirty()) return removeStored(key)
      const values = JSON.stringify(form.getValues())
      if (values === written) return
      written = values
      writeDraft(key, { version, values })
    }
    const timer = setInterval(write, INTERVAL)
    window.addEventListener('pagehide', write)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', write)
      // Leaving the screen is either saving or a decision (useLeaveGuard). Being signed out is neither.
      const isSignedOut = queries.getQueryData(sessionQuery.queryKey) === null
      if (isSignedOut) write()
      else if (!latest.current.isOffered) removeStored(key)
    }
  }, [key, queries])
}
