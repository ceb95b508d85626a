import { useSyncExternalStore } from 'react'
import { readStored, removeStored, store } from '../../device-storage.ts'

// A short tone for new orders. Each device chooses; it is off at first.
const ON = 'dukan-order-sound'
/** The newest order that a tab of this browser has rung for. */
const RUNG = 'dukan-order-rung'

const listeners = new Set<() => void>()
let context: AudioContext | undefined

const isOn = (): boolean => readStored(ON) === '1'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether new orders ring on this device. */
export const useRing = (): boolean => useSyncExternalStore(subscribe, isOn)

/** Switches the sound on, which is heard at once, or off. */
export function setRing(value: boolean): void {
  if (value) store(ON, '1')
  else removeStored(ON)
  for (const listener of listeners) listener()
  if (value) playTone()
}

/** Rings for a new order, once in all tabs of the browser. */
export function ring(id: string): void {
  if (!isOn() || readStored(RUNG) === id) return
  store(RUNG, id)
  playTone()
}

/** Two soft notes. A browser plays nothing before somebody has pressed something on the page. */
function playTone(): void {
  context ??= new AudioContext()
  const audio = context
  void audio.resume().then(() => {
    for (const [frequency, after] of notes) {
      const at = audio.currentTime + after
      const oscillator = new OscillatorNode(audio, { frequency })
      const volume = new GainNode(audio, { gain: 0 })
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(0.2, at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
      oscillator.connect(volume).connect(audio.destination)
      oscillator.start(at)
      oscillator.stop(at + 0.3)
    }
  })
}

/** In hertz, and seconds from now. */
const notes = [
  [659, 0],
  [880, 0.15],
] as const
