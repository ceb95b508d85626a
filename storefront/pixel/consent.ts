import { addToastStyles } from '../islands/toast.ts'
import type { ConsentMessages } from './consent-messages.ts'

const CHOICE = 'dukan_pixel'
type Choice = 'yes' | 'no'

/**
 * Whether the shopper agreed, now or before. Asks until there is an answer; the privacy page asks in its own section.
 */
export async function hasAgreed(): Promise<boolean> {
  const section = document.querySelector<HTMLElement>('#pixel-choice')
  const choice = section ? await choiceIn(section) : (readChoice() ?? (await ask()))
  return choice === 'yes'
}

/** A browser that forbids storage cannot remember an answer: it is not asked, and sends nothing. */
function readChoice(): Choice | null {
  try {
    const choice = localStorage.getItem(CHOICE)
    return choice === 'yes' || choice === 'no' ? choice : null
  } catch {
    return 'no'
  }
}

function saveChoice(choice: Choice): void {
  try {
    localStorage.setItem(CHOICE, choice)
  } catch {
    // It is asked again on the next page.
  }
  if (choice === 'no') for (const name of ['_fbp', '_fbc']) forgetCookie(name)
}

/** Meta's script sets its cookies for the widest domain that accepts them. */
function forgetCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const domain of ['', ...domains]) setCookie(`${name}=; max-age=0; path=/${domain}`)
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = cookie
}

async function ask(): Promise<Choice | null> {
  const answer = await fetch(`/pixel-words/${document.documentElement.lang}`).catch(() => null)
  if (!answer?.ok) return null
  const messages = (await answer.json()) as ConsentMessages
  return await new Promise(resolve => {
    const bar = barWith(messages, choice => {
      bar.remove()
      saveChoice(choice)
      resolve(choice)
    })
    document.body.append(bar)
  })
}

function barWith({ label, text, yes, no, policy }: ConsentMessages, choose: (choice: Choice) => void): HTMLElement {
  addToastStyles()
  const bar = element('section', { className: 'toasts', ariaLabel: label })
  // Below the header, which may be two lines high, so that a shopper who does not answer can go on shopping.
  bar.style.top = `${document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0}px`
  const box = element('div', {})
  // The content security policy allows no style attribute, and a rule for one small bar should not be in every page.
  Object.assign(box.style, {
    background: 'var(--raised)',
    border: '1px solid var(--hairline)',
    padding: '0.75rem 1rem',
    marginTop: '0.5rem',
  })
  const link = element('a', { className: 'link', href: policy.url, textContent: policy.name })
  const sentence = element('p', { textContent: `${text} ` })
  sentence.append(link)
  const buttons = element('div', {})
  Object.assign(buttons.style, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.5rem', marginTop: '0.5rem' })
  buttons.append(
    buttonOf(no, () => choose('no')),
    buttonOf(yes, () => choose('yes')),
  )
  box.append(sentence, buttons)
  bar.append(box)
  return bar
}

/** Both buttons look the same, so that neither answer is easier. */
function buttonOf(textContent: string, press: () => void): HTMLElement {
  const button = element('button', { type: 'button', className: 'button quiet', textContent })
  button.addEventListener('click', press)
  return button
}

/** The section of the privacy page: shows the answer and lets it be changed. The pixel starts with the next page. */
async function choiceIn(section: HTMLElement): Promise<Choice | null> {
  const choice = readChoice()
  const show = (shown: Choice | null) => {
    for (const message of section.querySelectorAll<HTMLElement>('[data-said]'))
      message.hidden = message.dataset.said !== shown
  }
  for (const button of section.querySelectorAll<HTMLButtonElement>('button')) {
    button.addEventListener('click', () => {
      const chosen = button.value === 'yes' ? 'yes' : 'no'
      saveChoice(chosen)
      show(chosen)
      // A running pixel ends with its page.
      if (choice === 'yes' && chosen === 'no') location.reload()
    })
  }
  show(choice)
  section.hidden = false
  return choice
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
