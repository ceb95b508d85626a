import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { common } from '../../words.ts'
import { setRing, useRing } from './ringtone.ts'

/** Switches the sound of new orders on and off for this device. */
export function RingtoneButton() {
  const isOn = useRing()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={common.soundForNewOrders}
      title={isOn ? common.newOrdersRingOnThisDevice : common.newOrdersMakeNoSoundOn}
      aria-pressed={isOn}
      onClick={() => setRing(!isOn)}
    >
      {isOn ? <IconBell size={20} stroke={1.75} aria-hidden /> : <IconBellOff size={20} stroke={1.75} aria-hidden />}
    </ActionIcon>
  )
}
