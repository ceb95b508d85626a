/** Sends the newsletter's form and says beside its field what came of it. One that is under way is not sent again. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role=status]')
  const box = form.querySelector('input')
  const button = form.querySelector('button')
  if (!status || !box || !button || button.ariaDisabled) return
  button.ariaDisabled = 'true'
  const { thanks, problem } = await post(form)
  button.ariaDisabled = null
  if (thanks) box.value = ''
  box.toggleAttribute('aria-invalid', problem !== undefined)
  if (problem !== undefined) box.focus()
  // A sentence said twice is only heard again when it was gone meanwhile.
  status.textContent = ''
  setTimeout(() => {
    status.textContent = thanks ?? problem ?? status.dataset.failed ?? ''
  })
}

type Answer = { thanks?: string; problem?: string }

async function post(form: HTMLFormElement): Promise<Answer> {
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } })
    // Only our own handler answers so; anything else is no answer.
    return answer.ok || answer.status === 400 || answer.status === 429 ? ((await answer.json()) as Answer) : {}
  } catch {
    return {}
  }
}
