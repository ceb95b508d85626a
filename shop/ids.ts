import { v7, validate } from 'uuid'

/** A new key: UUID v7, so that rows made one after another are next to each other in their index. */
export const newId = (): string => v7()

/** Whether a text from outside can be a key; PostgreSQL answers others with an error. */
export const isId = (text: string): boolean => validate(text)
