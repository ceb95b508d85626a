import { Modal } from '@mantine/core'
import { PALETTE_LABEL, PaletteSearch } from './PaletteSearch.tsx'

type Props = { opened: boolean; onClose: () => void; onLeave: () => void }

/** Finds orders, customers, products and screens. Loaded on first use. */
export function Palette({ opened, onClose, onLeave }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size="48rem" yOffset="8dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={PALETTE_LABEL}>
        <div className="flex flex-col max-h-[min(34rem,80dvh)] overflow-hidden">
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
