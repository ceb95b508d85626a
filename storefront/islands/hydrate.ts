import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island and returns when React listens. What was typed, chosen and selected before is kept, and React gets
 * its events.
 */
export function hydrate(island: HTMLElement, component: ComponentType<object>): void {
  const props: object = JSON.parse(island.dataset.props ?? '{}')
  const typed = takeTypedTexts(island)
  const chosen = takeChoices(island)
  flushSync(() => hydrateRoot(island, createElement(component, props)))
  for (const { field, text, selection } of typed) {
    retype(field, text)
    select(field, selection)
  }
  for (const choice of chosen) choice.click()
}

type Field = HTMLInputElement | HTMLTextAreaElement

type Typed = { field: Field; text: string; selection: Selection }
type Selection = Pick<Field, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>

/** React takes the values it finds for those it rendered, so they are reset first and typed again afterwards. */
function takeTypedTexts(island: HTMLElement): Typed[] {
  const fields = Array.from(island.querySelectorAll<Field>('input:not([type=radio], [type=checkbox]), textarea'))
  const changed = fields
    .filter(field => field.value !== field.defaultValue)
    .map(field => ({ field, text: field.value, selection: selectionIn(field) }))
  for (const { field } of changed) field.value = field.defaultValue
  return changed
}

function retype(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // The prototype's own setter: React overrides the element's, and would not see a change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const selectionIn = ({ selectionStart, selectionEnd, selectionDirection }: Field): Selection => ({
  selectionStart,
  selectionEnd,
  selectionDirection,
})

/** Restores the selection or cursor of the focused field. Fields for numbers have none. */
function select(field: Field, { selectionStart, selectionEnd, selectionDirection }: Selection): void {
  if (selectionStart !== null && document.activeElement === field) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

/** The radio buttons chosen since the page loaded, reset to how they were rendered. */
function takeChoices(island: HTMLElement): HTMLInputElement[] {
  const radios = Array.from(island.querySelectorAll<HTMLInputElement>('input[type=radio]'))
  const chosen = radios.filter(radio => radio.checked && !radio.defaultChecked)
  if (chosen.length) for (const radio of radios) radio.checked = radio.defaultChecked
  return chosen
}
