// Writes the unknown path to the console (docs/product.md#pages).
if (document.querySelector('[data-not-found]')) {
  console.error('404:', location.pathname)
}
