import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'

/**
 * For what a form of the browser asks, and no script: an error is a page with its sentence. A program, which does not
 * ask for a page, reads it as everywhere else in the API.
 */
export const readableErrors = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status < 400 || !c.req.header('Accept')?.includes('text/html')) return
  const { error }: { error: { message: string } } = await c.res.json()
  c.res = new Response(String(page(error.message)), {
    status: c.res.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
})

const page = (message: string) => html`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>The download did not begin</title><h1>The download did not begin</h1><p>${message}</p>
<p><a href="/admin/settings?tab=orders">Back to the backups</a></p></html>`
