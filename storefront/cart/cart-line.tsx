import { urlsOf } from '#messages/urls.ts'
import type { CartProps, ShownLine } from './cart-props.ts'
import { LinePicture } from './line-picture.tsx'
import { LineQuantity } from './line-quantity.tsx'

type Props = Pick<CartProps, 'language' | 'messages'> & {
  line: ShownLine
  /** The quantity that the shopper chose; the server may not have it yet. */
  quantity: number
  onChange: (quantity: number) => void
}

/** One line of the cart: product, quantity, amount, and the reason when it cannot be ordered. */
export function CartLine({ line, language, ...rest }: Props) {
  const { id, slug, name, variant, each, total, problem, picture } = line
  return (
    <li id={`line-${id}`} tabIndex={-1} className={total === null ? 'line sold-out' : 'line'}>
      {/* biome-ignore lint/a11y/useAnchorContent: for the thumb; keyboard and screen reader have the name's link */}
      <a href={urlsOf(language).product(slug)} className="to-product" tabIndex={-1} aria-hidden="true">
        <LinePicture picture={picture} />
      </a>
      <div className="min-w-0">
        <div className="row">
          <h2 lang={name.lang} className="min-w-0 flex-[1_1_8rem] tight font-semibold">
            <a href={urlsOf(language).product(slug)} className="hover:underline">
              <bdi id={`name-${id}`}>{name.text}</bdi>
            </a>
          </h2>
          <p className="amount font-semibold">{total ?? '–'}</p>
        </div>
        <p className="aside">
          {variant && (
            <>
              <bdi lang={variant.lang}>{variant.text}</bdi>
              {' · '}
            </>
          )}
          {each}
        </p>
        {problem && <p className="problem">{problem}</p>}
      </div>
      <LineQuantity line={line} language={language} {...rest} />
    </li>
  )
}
