import { useState } from 'react'
import { readStored, store } from '../device-storage.ts'

const KEY = 'dukan-keys'

/** Whether single keys are shortcuts. Speech input types letters, so they can be switched off on a device. */
export const areKeysOn = (): boolean => readStored(KEY) !== 'off'

export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(areKeysOn)
  return [
    isOn,
    on => {
      setIsOn(on)
      store(KEY, on ? 'on' : 'off')
    },
  ]
}
