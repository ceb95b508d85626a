import { useState } from 'react'

const NAME = 'dukan_menu'

/** Open at first, as long as all fits on a laptop: what is under Products is used every day. */
const AT_FIRST = ['Products', 'Settings']

/** Which entries show their children, kept on the device. The entry of the screen opens when it is entered. */
export function useOpenEntries(current: string | undefined) {
  const [open, setOpen] = useState(() => withEntry(read(), current))
  const [entered, setEntered] = useState(current)
  if (current !== entered) {
    setEntered(current)
    setOpen(withEntry(open, current))
  }
  function toggle(label: string) {
    const next = open.includes(label) ? open.filter(entry => entry !== label) : [...open, label]
    setOpen(next)
    save(next)
  }
  return { isOpen: (label: string) => open.includes(label), toggle }
}

const withEntry = (open: string[], label: string | undefined): string[] =>
  label === undefined || open.includes(label) ? open : [...open, label]

/** A browser may refuse its storage. Then the choice lasts as long as the page. */
function read(): string[] {
  try {
    return localStorage.getItem(NAME)?.split(',') ?? AT_FIRST
  } catch {
    return AT_FIRST
  }
}

function save(open: string[]): void {
  try {
    localStorage.setItem(NAME, open.join(','))
  } catch {}
}
