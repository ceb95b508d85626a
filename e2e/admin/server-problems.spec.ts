import { expect, test } from './test.ts'

test.use({ shopFor: 'server problems' })

test('an owner enters where the shop tells that something is wrong, and reads it on the dashboard', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=orders')
  const url = page.getByLabel('Send Messages To')
  await url.fill('http://ntfy.example/topic')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('An address begins with https://')).toBeVisible()
  await url.fill('https://ntfy.example/topic')
  await page.getByLabel('Ping While All Is Well').fill('https://hc.example/check')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Settings saved' })).toBeVisible()
  await page.reload()
  await expect(url).toHaveValue('https://ntfy.example/topic')
  // Nobody knows these names.
  await page.getByRole('button', { name: 'Send a trial' }).click()
  await expect(page.getByRole('status', { name: 'The trial' }).getByRole('listitem')).toHaveText([
    /^https:\/\/ntfy.example\/topic did not take it: The (host of the address is unknown|program cannot be reached)/,
    /^https:\/\/hc.example\/check did not take it: The (host of the address is unknown|program cannot be reached)/,
  ])
  await url.fill('https://ntfy.example/other')
  await expect(page.getByRole('button', { name: 'Send a trial' })).toBeDisabled()
  await url.fill('https://ntfy.example/topic')

  const problem = {
    key: 'disk data shop1',
    isUrgent: true,
    text: 'The disk of the database and the data is nearly full: 412 MB left in /var/lib/dukan on shop1',
    advice: 'Make room at once: without it the database stops. Old backups and logs are the first to go.',
  }
  await page.route('**/api/admin/dashboard', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), problems: [problem] } })
  })
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText('412 MB left')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText('Make room at once')
})
