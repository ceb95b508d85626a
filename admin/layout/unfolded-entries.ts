import { useState } from 'react'
import { readStored, store } from '../device-storage.ts'
import { common } from '../words.ts'

const NAME = 'dukan_menu'

/** Open at first, as long as all fits on a laptop: what is under Products is used every day. */
const AT_FIRST = [common.products, common.settings]

/** Which entries show their children, kept on the device. The entry of the screen opens when it is entered. */
export function useUnfoldedEntries(current: string | undefined) {
  const [open, setOpen] = useState(() => withEntry(read(), current))
  const [entered, setEntered] = useState(current)
  if (current !== entered) {
    setEntered(current)
    setOpen(withEntry(open, current))
  }
  function toggle(label: string) {
    const next = open.includes(label) ? open.filter(entry => entry !== label) : [...open, label]
    setOpen(next)
    store(NAME, next.join(','))
  }
  return { isOpen: (label: string) => open.includes(label), toggle }
}

const withEntry = (open: string[], label: string | undefined): string[] =>
  label === undefined || open.includes(label) ? open : [...open, label]

const read = (): string[] => readStored(NAME)?.split(',') ?? AT_FIRST
