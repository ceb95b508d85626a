/** When the city of a checkout changes, its summary is asked for again: what delivery costs is the server's to say. */
document.addEventListener('change', event => {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.name !== 'city' || !field.form) return
  void refreshSummary(field.form)
})

let latest: AbortController | undefined

async function refreshSummary(form: HTMLFormElement): Promise<void> {
  latest?.abort()
  latest = new AbortController()
  const body = new FormData(form)
  body.set('intent', 'quote')
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: latest.signal })
    if (answer.ok) takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  } catch {
    // No connection: the summary stays, and so does the button that asks for it.
  }
}

/** Only what the summary says is replaced: what is focused and typed stays where it is. */
function takeOver(fresh: Document): void {
  for (const part of document.querySelectorAll('#order-summary [data-refresh]')) {
    const replacement = fresh.querySelector(`#order-summary [data-refresh="${part.getAttribute('data-refresh')}"]`)
    if (replacement) part.replaceChildren(...replacement.childNodes)
  }
}
