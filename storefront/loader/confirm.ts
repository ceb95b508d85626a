// A form with data-confirm asks before it is sent, by the browser or by React.
document.addEventListener(
  'submit',
  event => {
    const question = event.target instanceof HTMLFormElement && event.target.dataset.confirm
    if (!question || confirm(question)) return
    event.preventDefault()
    event.stopPropagation()
  },
  { capture: true },
)
