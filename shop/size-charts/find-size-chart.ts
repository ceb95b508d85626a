import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { SizeChartForm } from './size-chart-form.ts'

/** A chart as shoppers see it. */
export type SizeChart = Omit<SizeChartForm, 'categoryIds'>

/** The chart of this slug; undefined when there is none. */
export async function findSizeChart(db: Db, slug: string): Promise<SizeChart | undefined> {
  return await db
    .selectFrom('size_charts')
    .where('slug', '=', slug)
    .select(['title', 'title_ur as titleUrdu', 'measures', 'sizes', 'how_to as howTo', 'how_to_ur as howToUrdu'])
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** A chart in a list of links; an empty Urdu title means that it has none. */
export type SizeChartLink = { slug: string; title: string; titleUrdu: string }

/** All charts, by title. */
export async function listSizeChartLinks(db: Db): Promise<SizeChartLink[]> {
  return await db
    .selectFrom('size_charts')
    .select(['slug', 'title', 'title_ur as titleUrdu'])
    .orderBy('title')
    .execute()
}
