import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { setRing, useRing } from './ringtone.ts'

/** Switches the sound of new orders on and off for this device. */
export function RingtoneButton() {
  const isOn = useRing()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Sound for new orders"
      title={isOn ? 'New orders ring on this device' : 'New orders make no sound on this device'}
      aria-pressed={isOn}
      onClick={() => setRing(!isOn)}
    >
      {isOn ? <IconBell size={20} stroke={1.75} aria-hidden /> : <IconBellOff size={20} stroke={1.75} aria-hidden />}
    </ActionIcon>
  )
}
