// A link that looks and is named like a button also reacts to the space key, as buttons do.
document.addEventListener('keydown', event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('a[role=button]') : null
  if (event.key !== ' ' || !button) return
  event.preventDefault()
  button.click()
})
