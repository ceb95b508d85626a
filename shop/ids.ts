import { v7, validate } from 'uuid'

/** A new key: UUID v7, so rows made one after another lie one after another in their index. */
export const newId = (): string => v7()

/** Whether a text from outside can be a key at all; PostgreSQL answers anything else with an error. */
export const isId = (text: string): boolean => validate(text)
