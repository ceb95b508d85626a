import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { isId } from '#shop/ids.ts'
import { maxLength, readFields } from '#shop/orders/placing/checkout-form.ts'
import { Refusal } from '#shop/refusal.ts'
import { requestRestock } from '#shop/restock/request-restock.ts'
import { fieldErrorMessage } from '../checkout/field-messages.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm, readSlug, textOf } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { localizeProduct } from '../product/localize-product.ts'
import { missingChoice } from '../product/product-form-props.ts'
import { readCachedProduct, readProduct } from '../product/product-page-data.ts'
import { RestockForm, type RestockState } from '../product/restock-form.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'
import { readSession } from '../session.ts'
import { answerNoProduct } from './product.tsx'

/** The thanks after the form; without it the form itself, while something of the product is sold out. */
export async function restockPage(c: StorefrontContext) {
  const { locale } = c.var
  const { messages, urls } = locale
  const slug = readSlug(c)
  const found = await readCachedProduct(c, slug)
  if (!found) return await answerNoProduct(c)
  if (c.req.query('sent') !== undefined) {
    const { thanks: title } = messages.restock
    return c.render(<ThanksPage slug={slug} />, { title, styles: ['empty'], noindex: true })
  }
  const product = localizeProduct(locale, found.product)
  if (product.variants.every(({ sellable }) => sellable > 0)) return c.redirect(urls.product(slug), 303)
  const variantId = c.req.query('variant') ?? null
  return renderForm(c, product, { variantId, phone: '', problem: null }, 200)
}

/** Stores the request. The number is in the body and in no URL. */
export async function postRestock(c: StorefrontContext) {
  const { db, locale, clientAddress: address } = c.var
  const { messages, urls, language } = locale
  const slug = readSlug(c)
  const form = await readForm(c)
  const variantId = textOf(form, 'variantId')
  const { details, fieldErrors } = readFields(['customer_phone'], form)
  /** Without a text it is the choice that is missing. */
  const showAgain = async (text: string | null, status: 400 | 404 | 429) => {
    const found = await readProduct(c, slug)
    if (!found) return await answerNoProduct(c)
    const phone = textOf(form, 'customer_phone').slice(0, maxLength.customer_phone)
    const product = localizeProduct(locale, found.product)
    const problem =
      text === null
        ? { field: 'variantId' as const, text: missingChoice(product, locale) }
        : { field: 'customer_phone' as const, text }
    return renderForm(c, product, { variantId, phone, problem }, status)
  }
  if (!isId(variantId)) return await showAgain(null, 400)
  if (!details) {
    const fieldError = fieldErrors.customer_phone ?? 'customer_phone'
    return await showAgain(fieldErrorMessage(messages, { field: 'customer_phone', fieldError, isDirect: false }), 400)
  }
  try {
    const request = { slug, variantId, phone: details.customer_phone, language, address, sessionId: readSession(c) }
    const { isInStock } = await requestRestock(db, request)
    if (isInStock) return c.redirect(`${urls.product(slug)}?variant=${variantId}`, 303)
    return c.redirect(`${urls.restock(slug)}?sent`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'variant-not-found') return await showAgain(messages.refusals['variant-not-found'], 404)
    if (error.code !== 'too-many-attempts') throw error
    setRetryAfter(c, error)
    return await showAgain(refusalMessage(error, messages), 429)
  }
}

function renderForm(c: StorefrontContext, product: ProductPage, state: RestockState, status: 200 | 400 | 404 | 429) {
  const { messages } = c.var.locale
  return c.render(<RestockPage {...{ product, state }} />, {
    title: messages.restock.title,
    styles: ['product'],
    personal: true,
    status,
    ...(c.req.method === 'POST' && { canonicalPath: c.var.locale.urls.restock(product.slug) }),
  })
}

function RestockPage({ product, state }: { product: ProductPage; state: RestockState }) {
  const { urls, messages, langAttributes } = useLocale()
  return (
    <div className="wrap pt-8 md:pt-12">
      <h1 className="heading mb-6">
        <span className="star" />
        {messages.restock.title}
      </h1>
      <p className="mb-4">
        <a href={urls.product(product.slug)} className="link" {...langAttributes(product.name)}>
          <bdi>{product.name}</bdi>
        </a>
      </p>
      <div className="max-w-md">
        <RestockForm {...{ product, state }} />
      </div>
    </div>
  )
}

function ThanksPage({ slug }: { slug: string }) {
  const { urls, messages } = useLocale()
  return (
    <EmptyState title={messages.restock.thanks} text={messages.restock.thanksText} level="h1">
      <a href={urls.home} className="button">
        {messages.cart.continueShopping}
      </a>
      <a href={urls.product(slug)} className="link inline-flex min-h-11 items-center">
        {messages.restock.backToProduct}
      </a>
    </EmptyState>
  )
}
