// Subscribing stays on the page. The sending script is loaded with the first form sent; without it the form is sent
// normally.
document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('newsletter' in form.dataset) || event.defaultPrevented) return
  event.preventDefault()
  import('../newsletter/send-form.ts').then(
    script => script.sendForm(form),
    () => form.submit(),
  )
})
