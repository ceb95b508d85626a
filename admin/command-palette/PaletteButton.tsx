import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { latinKeys } from '../parts/use-keys.ts'
import { common } from '../words.ts'
import { usePalette } from './use-palette.ts'

/** Opens the command palette, as Ctrl/Cmd+K does. `className`: the look of an entry of the bar on a phone. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const { Palette, opened, open, close, leave } = usePalette()
  // No elements are excluded, so that the shortcut works in fields too. In the text editor it makes a link.
  useHotkeys([['mod+K', open, latinKeys]], [])
  return (
    <>
      {className ? (
        <button type="button" className={className} onClick={open}>
          <IconSearch size={22} stroke={1.75} aria-hidden />
          {common.search}
        </button>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          className="ms-auto font-normal"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          {common.search}{' '}
          <span className="ms-6 text-quiet text-xs" aria-hidden>
            {isApple ? '⌘K' : 'Ctrl K'}
          </span>
        </Button>
      )}
      {Palette && <Palette opened={opened} onClose={close} onLeave={leave} />}
    </>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
