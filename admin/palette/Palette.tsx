import { Modal } from '@mantine/core'
import classes from './Palette.module.css'
import { PaletteSearch } from './PaletteSearch.tsx'

type Props = { opened: boolean; onClose: () => void; onLeave: () => void }

/** Finds orders, products and screens by typing and goes there. Loaded when it is first asked for. */
export function Palette({ opened, onClose, onLeave }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size="40rem" yOffset="8dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search orders, products and screens">
        <div className={classes.palette}>
          <PaletteSearch
            onClose={onClose}
            onGo={entry => {
              onLeave()
              entry.go()
            }}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
