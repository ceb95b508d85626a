import type { Toast } from '../islands/toast.ts'

const SHOWN_MS = 7000

addEventListener('dukan:toast', event => {
  // Only showToast sends this event.
  const { detail } = event as CustomEvent<Toast>
  const region = document.getElementById('toasts')
  region?.replaceChildren(toastOf(detail))
})

function toastOf({ title, text, isBad, link }: Toast): HTMLElement {
  const toast = element('div', { className: isBad ? 'toast bad' : 'toast' })
  const words = element('div', {})
  words.append(element('p', { className: 'font-semibold', textContent: title }), element('p', { textContent: text }))
  if (link) words.append(linkOf(link, toast))
  const close = element('button', {
    type: 'button',
    textContent: '×',
    ariaLabel: document.getElementById('toasts')?.dataset.close ?? '',
  })
  close.addEventListener('click', () => toast.remove())
  toast.append(words, close)
  vanishIn(toast)
  return toast
}

function linkOf({ url, name, run }: NonNullable<Toast['link']>, toast: HTMLElement): HTMLElement {
  const link = element('a', { className: 'link', href: url, textContent: name })
  if (!run) return link
  link.role = 'button'
  link.addEventListener('click', event => {
    event.preventDefault()
    toast.remove()
    run()
  })
  return link
}

/** It goes by itself, but not while somebody reads or reaches for it. */
function vanishIn(toast: HTMLElement): void {
  let timer = setTimeout(() => toast.remove(), SHOWN_MS)
  const stay = () => clearTimeout(timer)
  const go = () => {
    timer = setTimeout(() => toast.remove(), SHOWN_MS)
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
