// What this device remembers. A browser may deny its storage, or have no room left: then nothing is remembered.

export const readStored = (key: string): string | null => fromStorage(storage => storage.getItem(key))

export const store = (key: string, value: string): void => void fromStorage(storage => storage.setItem(key, value))

export const removeStored = (key: string): void => void fromStorage(storage => storage.removeItem(key))

/** The result of `use`, or null when the browser refuses. */
export function fromStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
