import { urlsOf } from '#messages/urls.ts'
import type { ProductFormMessages, ProductFormProps } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'language' | 'chart' | 'model'> & { messages: ProductFormMessages }

/** The size chart, and which size the model wears. */
export function Sizing({ language, chart, model, messages }: Props) {
  if (!chart && !model) return null
  return (
    <div className="sizing">
      {chart && (
        <a href={urlsOf(language).sizeChart(chart)} className="link inline-flex min-h-11 items-center" data-chart="">
          {messages.sizeChart}
        </a>
      )}
      {model && <p className="aside">{model}</p>}
    </div>
  )
}
