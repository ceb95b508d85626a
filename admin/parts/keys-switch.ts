import { useState } from 'react'

const KEY = 'dukan-keys'

/** Whether single keys are shortcuts. Speech input types letters, so they can be switched off on a device. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(areKeysOn)
  return [
    isOn,
    on => {
      setIsOn(on)
      try {
        localStorage.setItem(KEY, on ? 'on' : 'off')
      } catch {
        // A browser may refuse to store anything; then the keys stay on.
      }
    },
  ]
}
