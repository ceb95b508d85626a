import { useState } from 'react'
import type { Courier } from '#shop/settings/couriers.ts'
import { readStored, store } from '../../device-storage.ts'

const LAST = 'dukan-courier'

/** The chosen courier, at first the one that this device chose last, or the first of the list. */
export function useLastCourier(couriers: Courier[]): [courier: Courier | undefined, choose: (code: string) => void] {
  const [chosen, setChosen] = useState(() => readStored(LAST))
  // A device that chose before couriers had codes has stored the name.
  const courier = couriers.find(({ code, name }) => code === chosen || name === chosen) ?? couriers[0]
  const choose = (code: string) => {
    setChosen(code)
    store(LAST, code)
  }
  return [courier, choose]
}
