import type { Messages } from '#messages/en.ts'
import {
  addToCart,
  type Cart,
  clearCart,
  countCart,
  readCart,
  removeFromCart,
  setCartQuantity,
} from '#shop/cart/cart.ts'
import { isId } from '#shop/ids.ts'
import { Refusal } from '#shop/refusal.ts'
import { CartView } from '../cart/cart-view.tsx'
import type { StorefrontContext } from '../context.ts'
import { piecesOf, readForm, type SentForm, textOf } from '../form.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'
import { Notice } from '../parts/notice.tsx'
import { wordsOf } from '../refused.ts'
import { readSession, rememberCartCount, startSession } from '../session.ts'
import { renderProduct } from './product.tsx'

export async function cartPage(c: StorefrontContext) {
  const { words } = c.var.locale
  return await renderCart(c, c.req.query('added') === undefined ? {} : { notice: words.cart.addedTitle })
}

/** Puts what the product page sent into the cart; answers the page's script with JSON and everybody else with the cart. */
export async function postCart(c: StorefrontContext) {
  const { urls } = c.var.locale
  const form = await readForm(c)
  const wish = readWish(form, c.var.locale.words)
  if ('problem' in wish) return await answerRefusedWish(c, form, 400, wish.problem)
  try {
    const sessionId = startSession(c)
    const added = await addToCart(c.var.db, { sessionId, ...wish })
    const count = await countCart(c.var.db, sessionId)
    rememberCartCount(c, count)
    return wantsJson(c) ? c.json({ ...added, count }) : c.redirect(`${urls.cart}?added`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await answerRefusedWish(c, form, error.status === 404 ? 404 : 409, wordsOf(error, c.var.locale.words))
  }
}

/** Changes the quantity of one line, or removes it. */
export async function postCartLine(c: StorefrontContext) {
  const { urls, words } = c.var.locale
  const form = await readForm(c)
  const sessionId = readSession(c)
  const variantId = textOf(form, 'variantId')
  const quantity = textOf(form, 'remove') ? 0 : readQuantity(textOf(form, 'quantity'))
  if (!sessionId || !isId(variantId)) return c.redirect(urls.cart, 303)
  if (quantity === null) return await renderCart(c, { problem: words.cart.badQuantity, status: 400 })
  try {
    if (quantity === 0) await removeFromCart(c.var.db, { sessionId, variantId })
    else await setCartQuantity(c.var.db, { sessionId, variantId, quantity })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await renderCart(c, { problem: wordsOf(error, c.var.locale.words), status: 409 })
  }
  rememberCartCount(c, await countCart(c.var.db, sessionId))
  return c.redirect(urls.cart, 303)
}

export async function clearCartAction(c: StorefrontContext) {
  const { urls } = c.var.locale
  const sessionId = readSession(c)
  if (sessionId) await clearCart(c.var.db, sessionId)
  rememberCartCount(c, 0)
  return c.redirect(urls.cart, 303)
}

type Shown = { notice?: string; problem?: string; status?: 400 | 409 }

async function renderCart(c: StorefrontContext, { notice, problem, status }: Shown) {
  const { words } = c.var.locale
  const cart = await readCart(c.var.db, { sessionId: readSession(c), delivery: c.var.frame.settings.delivery })
  return c.render(<CartPage cart={cart} frame={c.var.frame} notice={notice} problem={problem} />, {
    title: words.cart.title,
    styles: ['purchase'],
    personal: true,
    ...(status && { status }),
  })
}

type CartPageProps = { cart: Cart; frame: Frame; notice: string | undefined; problem: string | undefined }

function CartPage({ cart, frame, notice, problem }: CartPageProps) {
  const { words } = useLocale()
  if (cart.lines.length === 0) return <EmptyCart problem={problem} />
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1 className="heading mb-5">{words.cart.title}</h1>
      <div className="mb-5 grid gap-3 empty:hidden">
        {notice && <Notice>{notice}</Notice>}
        {problem && <Notice bad>{problem}</Notice>}
      </div>
      <CartView cart={cart} delivery={frame.settings.delivery} />
    </div>
  )
}

function EmptyCart({ problem }: { problem: string | undefined }) {
  const { urls, words } = useLocale()
  return (
    <>
      {problem && (
        <div className="wrap pt-6">
          <Notice bad>{problem}</Notice>
        </div>
      )}
      <Empty title={words.cart.empty} text={words.cart.emptyText} level="h1">
        <a href={urls.home} className="button">
          {words.cart.continueShopping}
        </a>
      </Empty>
    </>
  )
}

/** What to put into the cart, or what is wrong with the choice. */
function readWish(form: SentForm, words: Messages): { variantId: string; quantity: number } | { problem: string } {
  const variantId = textOf(form, 'variantId')
  if (!variantId) return { problem: words.product.selectVariant }
  const quantity = form.qty === undefined ? 1 : piecesOf(textOf(form, 'qty'))
  if (quantity === null) return { problem: words.cart.badQuantity }
  return isId(variantId) ? { variantId, quantity } : { problem: words.refusals['variant-not-found'] }
}

/** 0 to 99 pieces, or null; less than 0 removes the line as 0 does (spec §4). */
function readQuantity(text: string): number | null {
  return /^(-\d{1,9}|0+)$/.test(text.trim()) ? 0 : piecesOf(text)
}

async function answerRefusedWish(c: StorefrontContext, form: SentForm, status: 400 | 404 | 409, problem: string) {
  if (wantsJson(c)) return c.json({ error: { message: problem } }, status)
  const state = { variantId: textOf(form, 'variantId'), problem, quantity: piecesOf(textOf(form, 'qty')) ?? 1 }
  return await renderProduct(c, { slug: textOf(form, 'slug'), state, status })
}

const wantsJson = (c: StorefrontContext): boolean => c.req.header('Accept')?.includes('application/json') ?? false
