// Whoever subscribes stays on the page. The part that sends comes with the first form sent; without it the form goes its own way.
document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('newsletter' in form.dataset) || event.defaultPrevented) return
  event.preventDefault()
  import('../newsletter/send-form.ts').then(
    script => script.sendForm(form),
    () => form.submit(),
  )
})
