// A link that is shown and named as a button also answers to the space key, as buttons do.
document.addEventListener('keydown', event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('a[role=button]') : null
  if (event.key !== ' ' || !button) return
  event.preventDefault()
  button.click()
})
