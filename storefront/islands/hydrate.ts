import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Hands an island's HTML to React and returns once React listens; what was typed and chosen meanwhile is kept and told. */
export function hydrate(island: HTMLElement, component: ComponentType<object>): void {
  const props: object = JSON.parse(island.dataset.props ?? '{}')
  const typed = takeTypedTexts(island)
  const chosen = takeChoices(island)
  flushSync(() => hydrateRoot(island, createElement(component, props)))
  for (const { field, text } of typed) retype(field, text)
  for (const choice of chosen) choice.click()
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** React takes the values it finds for the ones it rendered, so they go back to those first and are typed again after. */
function takeTypedTexts(island: HTMLElement): { field: Field; text: string }[] {
  const fields = Array.from(island.querySelectorAll<Field>('input:not([type=radio], [type=checkbox]), textarea'))
  const changed = fields
    .filter(field => field.value !== field.defaultValue)
    .map(field => ({ field, text: field.value }))
  for (const { field } of changed) field.value = field.defaultValue
  return changed
}

function retype(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // The prototype's own setter: React watches the element's, and would not see a change it has been told of already.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The radio buttons chosen since the page came, put back as they were rendered. */
function takeChoices(island: HTMLElement): HTMLInputElement[] {
  const radios = Array.from(island.querySelectorAll<HTMLInputElement>('input[type=radio]'))
  const chosen = radios.filter(radio => radio.checked && !radio.defaultChecked)
  if (chosen.length) for (const radio of radios) radio.checked = radio.defaultChecked
  return chosen
}
