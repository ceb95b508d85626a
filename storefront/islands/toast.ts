import { adoptSheet } from './adopt-sheet.ts'
import sheet from './toast.css?inline'

/** A short message over the page. A link with `run` calls that function instead. */
export type Toast = {
  title: string
  text: string
  isBad?: boolean
  link?: { url: string; name: string; run?: () => void }
}

const VISIBLE_MS = 7000

const KEY = 'F6'

/** Shows it in the place that every page has for it, and replaces the one before. */
export function showToast(toast: Toast): void {
  addToastStyles()
  document.getElementById('toasts')?.replaceChildren(toastOf(toast))
  addEventListener('keydown', onKey)
}

/** Where the focus was before a key, Tab or a click took it to a toast. */
let before: Element | null = null

/** One key leads to the toast from anywhere on the page, and back: by Tab its link may be twenty stops away. */
function onKey(event: KeyboardEvent): void {
  const toast = document.getElementById('toasts')?.firstElementChild
  if (event.key !== KEY || !toast) return
  event.preventDefault()
  if (toast.contains(document.activeElement)) giveBack()
  else toast.querySelector<HTMLElement>('a, button')?.focus()
}

/** The focus must not fall to the page with the toast that had it. */
function giveBack(): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = isThere ? before : document.getElementById('content')
  // The shopper may have scrolled on; a click on × must not move the page.
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function remove(toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  if (hadFocus) giveBack()
}

/** For what is shown in the same place. */
export function addToastStyles(): void {
  adoptSheet(sheet)
}

function toastOf({ title, text, isBad, link }: Toast): HTMLElement {
  const toast = element('div', { className: isBad ? 'toast bad' : 'toast' })
  const body = element('div', {})
  body.append(element('p', { className: 'font-semibold', textContent: title }), element('p', { textContent: text }))
  if (link) body.append(linkOf(link, toast), element('small', { className: 'key', textContent: KEY }))
  const close = element('button', {
    type: 'button',
    textContent: '×',
    ariaLabel: document.getElementById('toasts')?.dataset.close ?? '',
  })
  close.addEventListener('click', () => remove(toast))
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !toast.contains(relatedTarget)) before = relatedTarget
  })
  toast.append(body, close)
  removeLater(toast)
  return toast
}

function linkOf({ url, name, run }: NonNullable<Toast['link']>, toast: HTMLElement): HTMLElement {
  const link = element('a', { className: 'link', href: url, textContent: name, ariaKeyShortcuts: KEY } as const)
  if (!run) return link
  link.role = 'button'
  link.addEventListener('click', event => {
    event.preventDefault()
    remove(toast)
    run()
  })
  return link
}

/** It disappears by itself, but not while a pointer or the focus is on it. */
function removeLater(toast: HTMLElement): void {
  let timer = setTimeout(() => remove(toast), VISIBLE_MS)
  const stay = () => clearTimeout(timer)
  const go = () => {
    timer = setTimeout(() => remove(toast), VISIBLE_MS)
  }
  toast.addEventListener('pointerenter', stay)
  toast.addEventListener('pointerleave', go)
  toast.addEventListener('focusin', stay)
  toast.addEventListener('focusout', go)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
