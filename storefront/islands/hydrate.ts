import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hands an island's HTML to React and returns once React listens; what was typed, chosen and selected meanwhile is kept, and React is
 * told of it.
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

/** React takes the values it finds for the ones it rendered, so they go back to those first and are typed again after. */
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
  // The prototype's own setter: React watches the element's, and would not see a change it has been told of already.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const selectionIn = ({ selectionStart, selectionEnd, selectionDirection }: Field): Selection => ({
  selectionStart,
  selectionEnd,
  selectionDirection,
})

/** Who has selected a text to write over it, or stands in the middle of it, goes on just there. Fields for numbers have no such place. */
function select(field: Field, { selectionStart, selectionEnd, selectionDirection }: Selection): void {
  if (selectionStart !== null && document.activeElement === field) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

/** The radio buttons chosen since the page came, put back as they were rendered. */
function takeChoices(island: HTMLElement): HTMLInputElement[] {
  const radios = Array.from(island.querySelectorAll<HTMLInputElement>('input[type=radio]'))
  const chosen = radios.filter(radio => radio.checked && !radio.defaultChecked)
  if (chosen.length) for (const radio of radios) radio.checked = radio.defaultChecked
  return chosen
}
