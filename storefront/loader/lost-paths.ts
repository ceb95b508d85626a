// The path that leads nowhere, for whoever looks into the console (spec §2).
if (document.querySelector('[data-not-found]')) {
  console.error('404: there is no page at', location.pathname)
}
