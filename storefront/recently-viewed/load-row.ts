// The row of products that were opened on this device is below everything else: its script is loaded at the first
// scroll, where there are some or one is added. Without storage the handler fails, and there is no row.
addEventListener(
  'scroll',
  () => {
    if (localStorage.viewed || document.querySelector('.product')) void import('./show-row.ts')
  },
  { once: true },
)
