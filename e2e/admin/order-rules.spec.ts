import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

// What is saved here would change what other journeys see.
test.use({ shopFor: 'settings' })

test('a rule is written as a sentence, counts recent orders, and stands beside the next order that meets it', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=orders')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  const preview = dialog.getByRole('status')
  await expect(preview).toContainText('Every order: call too')
  await expect(preview).toContainText(/Of [\d,]+ orders in the last 30 days it would have been for [\d,]+\./)
  await dialog.getByLabel('First order of a number').check()
  await dialog.getByLabel('Total above').fill('100')
  await dialog.getByLabel('To one of these cities').fill('Lahore,Karachi,')
  await dialog.getByLabel('Words for staff').fill('Ask for the landmark')
  await expect(preview).toContainText(
    'First order above Rs\u00a0100 to Lahore or Karachi: call too, “Ask for the landmark”',
  )
  expect(await violationsOf(page)).toEqual([])
  // What cannot be saved is said beside its field, and nothing is lost.
  await dialog.getByLabel('Put on hold for (days)').fill('90')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(dialog.getByText('Whole days from 0 to 30')).toBeVisible()
  await dialog.getByLabel('Put on hold for (days)').fill('0')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Settings saved')).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const { id } = await placeOrder(page, { mobile: '0390 0440044' })
  await page.goto(`/admin/orders/${id}`)
  await expect(
    page.getByText('call too, the link is not enough · Ask for the landmark').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('on a phone a rule is edited and removed', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/settings?tab=orders')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).click()
  await page
    .getByRole('button', { name: /Edit rule/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit rule' })
  await dialog.getByLabel('Advance to ask for').fill('20')
  await dialog.getByLabel('Advance in').selectOption('percent')
  await dialog.getByLabel('Call too').uncheck()
  await dialog.getByRole('button', { name: 'Change rule' }).click()
  await expect(page.getByText('Every order: ask for an advance of 20 %')).toBeVisible()
  await page
    .getByRole('button', { name: /Remove rule/ })
    .last()
    .click()
  await expect(page.getByText('Every order: ask for an advance of 20 %')).toBeHidden()
})
