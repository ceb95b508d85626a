import { useState } from 'react'
import type { Courier } from '#shop/settings/couriers.ts'

const LAST = 'dukan-courier'

/** The chosen courier, at first the one that this device chose last, or the first of the list. */
export function useLastCourier(couriers: Courier[]): [courier: string, choose: (courier: string) => void] {
  const [chosen, setChosen] = useState(readLast)
  const courier = couriers.find(({ name }) => name === chosen) ?? couriers[0]
  const choose = (name: string) => {
    setChosen(name)
    try {
      localStorage.setItem(LAST, name)
    } catch {
      // A browser that stores nothing starts with the first courier each time.
    }
  }
  return [courier?.name ?? '', choose]
}

function readLast(): string | null {
  try {
    return localStorage.getItem(LAST)
  } catch {
    return null
  }
}
