import { createContext, useContext } from 'react'
import { fill } from '#messages/fill.ts'
import { type Right, rights } from '#shop/staff/rights.ts'
import { common } from '../words.ts'

/** The rights of the account that is signed in; set by the root of all screens. */
export const Rights = createContext<readonly Right[]>([])

/**
 * Whether the account has a right, for a screen that leaves out what the account may not do. The API decides in any
 * case.
 */
export const useMay = (right: Right): boolean => useContext(Rights).includes(right)

/** Why something is missing on a screen, as the API says it. */
export const missingRight = (right: Right): string => fill(common.mayNot, { right: rights[right] })
