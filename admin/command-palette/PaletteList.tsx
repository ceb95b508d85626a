import { useEffect } from 'react'
import { words } from '../words/palette.ts'
import classes from './Palette.module.css'
import type { PaletteGroup, PaletteItem } from './use-palette-items.tsx'

type Props = {
  /** The prefix of the ids by which the field names the active line. */
  id: string
  groups: PaletteGroup[]
  chosen: PaletteItem | undefined
  busy: boolean
  onChoose: (entry: PaletteItem) => void
  onGo: (entry: PaletteItem) => void
}

export function PaletteList({ id, groups, chosen, busy, onChoose, onGo }: Props) {
  const chosenId = chosen && `${id}-${chosen.key}`
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      id={`${id}-list`}
      className="overflow-y-auto p-1.5 empty:hidden"
      role="listbox"
      aria-label={words.found}
      aria-busy={busy}
    >
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <div id={`${id}-${heading}`} className="p-2 pb-1 text-quiet text-xs font-semibold" role="presentation">
            {heading}
          </div>
          {entries.map(entry => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              className={classes.entry}
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              onMouseMove={() => entry !== chosen && onChoose(entry)}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onGo(entry)}
            >
              <entry.icon className="flex-none text-quiet" size={18} stroke={1.75} aria-hidden />
              <bdi className={classes.label}>{entry.label}</bdi>
              <span className={classes.more}>{entry.more}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
