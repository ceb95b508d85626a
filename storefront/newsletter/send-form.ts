/** Sends the newsletter form and shows the result beside its field. A form that is being sent is not sent again. */
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
  // A screen reader only reads a repeated sentence again when it was removed in between.
  status.textContent = ''
  setTimeout(() => {
    status.textContent = thanks ?? problem ?? status.dataset.failed ?? ''
  })
}

type Answer = { thanks?: string; problem?: string }

async function post(form: HTMLFormElement): Promise<Answer> {
  try {
    const body = new URLSearchParams({ page: location.pathname })
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } })
    // Only our own handler returns this JSON; any other response counts as a failure.
    return answer.ok || answer.status === 400 || answer.status === 429 ? ((await answer.json()) as Answer) : {}
  } catch {
    return {}
  }
}
