import { fieldId, type ProductFormApi } from './form-context.ts'

/** Moves the focus to an invalid field, or to the nearest focusable element around it. */
export function focusField(form: ProductFormApi, path: string): void {
  elementOf(form, path)?.focus()
}

/** The first invalid field on the screen, which may not be the first in the schema. */
export function focusFirstPath(form: ProductFormApi, paths: string[]): void {
  const elements = paths.map(path => elementOf(form, path)).filter(element => element !== null)
  elements.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  elements[0]?.focus()
}

function elementOf(form: ProductFormApi, path: string): HTMLElement | null {
  const found = form.getInputNode(path) ?? document.getElementById(fieldId(path))
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  return found ?? (around ? elementOf(form, around) : null)
}
