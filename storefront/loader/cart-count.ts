/** Shows the count that the server left in a cookie; pages kept by the browser's back button are counted again. */
function showCartCount(): void {
  const count = /(?:^|; )dukan_cart=(\d+)/.exec(document.cookie)?.[1] ?? '0'
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    badge.textContent = count === '0' ? '' : count
  }
}

showCartCount()
addEventListener('pageshow', showCartCount)
addEventListener('dukan:cart', () => {
  showCartCount()
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    badge.classList.remove('ticked')
    requestAnimationFrame(() => badge.classList.add('ticked'))
  }
})
