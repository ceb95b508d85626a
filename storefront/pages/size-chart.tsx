import { fill } from '#messages/fill.ts'
import { findSizeChart, type SizeChart } from '#shop/size-charts/find-size-chart.ts'
import { formatCentimetres, formatInches } from '#shop/size-charts/size-chart-form.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { renderNotFound } from './not-found.tsx'

/** A size chart. The product page shows it in a dialog (product/size-chart-dialog.ts); without script it links here. */
export async function sizeChartPage(c: StorefrontContext) {
  const { locale } = c.var
  const slug = readSlug(c)
  const found = await c.var.remember(`size chart ${slug}`, async () => (await findSizeChart(c.var.db, slug)) ?? null)
  if (!found) return renderNotFound(c)
  const title = locale.textOf(found.title, found.titleUrdu)
  return c.render(<SizeChartView chart={found} />, {
    title: fill(locale.messages.sizeChart.pageTitle, { title }),
    styles: ['chart'],
    // Reached from products; alone it helps nobody who searches.
    noindex: true,
    stock: [],
  })
}

function SizeChartView({ chart }: { chart: SizeChart }) {
  const { messages, langAttributes, textOf } = useLocale()
  const { sizeChart: words, product } = messages
  const title = textOf(chart.title, chart.titleUrdu)
  const howTo = textOf(chart.howTo, chart.howToUrdu)
  return (
    <article className="wrap pt-8 md:pt-12" data-close={product.closePictures}>
      <div className="chart">
        <h1 className="heading" {...langAttributes(title)}>
          <bdi>{title}</bdi>
        </h1>
        <p className="aside">{words.units}</p>
        {/* A part that scrolls must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
        <section className="scroller" tabIndex={0} aria-label={words.table}>
          <SizeTable chart={chart} />
        </section>
        {howTo && (
          <>
            <h2 className="font-serif text-xl font-semibold">{words.howTo}</h2>
            <p className="lines" {...langAttributes(howTo)}>
              <bdi>{howTo}</bdi>
            </p>
          </>
        )}
      </div>
    </article>
  )
}

function SizeTable({ chart: { measures, sizes } }: { chart: SizeChart }) {
  const { messages, langAttributes, textOf, optionText } = useLocale()
  const columns = measures.map(({ name, nameUrdu }) => textOf(name, nameUrdu))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.sizeChart.size}</th>
          {columns.map(name => (
            <th key={name} scope="col" {...langAttributes(name)}>
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" {...langAttributes(optionText(name))}>
              <bdi>{optionText(name)}</bdi>
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column]}>{cell.length > 0 ? <Cell cell={cell} /> : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The smaller number stays on the left, also in Urdu. */
const Cell = ({ cell }: { cell: number[] }) => (
  <>
    <bdi dir="ltr">{formatCentimetres(cell)}</bdi>
    <span className="inches">
      <bdi dir="ltr">{formatInches(cell)}″</bdi>
    </span>
  </>
)
