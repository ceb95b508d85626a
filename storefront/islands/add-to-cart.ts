type Added = { productName: string; quantity: number }

/** Puts what a product form holds into the cart; null when nothing understandable came back, a text when the shop says no. */
export async function addToCart(action: string, form: FormData): Promise<Added | string | null> {
  try {
    const answer = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' }, body: form })
    const body: unknown = await answer.json()
    if (!answer.ok) return refusalIn(body)
    return isAdded(body) ? body : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isAdded = (body: unknown): body is Added =>
  isRecord(body) && typeof body.productName === 'string' && typeof body.quantity === 'number'

function refusalIn(body: unknown): string | null {
  const error = isRecord(body) ? body.error : null
  return isRecord(error) && typeof error.message === 'string' ? error.message : null
}
