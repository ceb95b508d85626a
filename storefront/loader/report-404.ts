// Writes the unknown path to the console (docs/product.md#pages).
if (document.querySelector('[data-not-found]')) {
  console.error('404: there is no page at', location.pathname)
}
