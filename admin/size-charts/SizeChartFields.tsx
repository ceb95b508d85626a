import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sizeChartLimits } from '#shop/size-charts/size-chart-form.ts'
import { BilingualField } from '../parts/form/TextField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { choicesOf, groupsQuery } from '../products/groups.ts'
import { type ChartFormApi, ChartGrid } from './ChartGrid.tsx'

/** Title, grid, how to measure, and the categories of a chart. */
export function SizeChartFields({ form }: { form: ChartFormApi }) {
  const { data: groups } = useQuery(groupsQuery)
  const { title, howTo } = sizeChartLimits
  return (
    <div className="grid gap-3">
      <Panel title="Chart">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 items-start p-4 pt-3 max-md:grid-cols-1">
          <BilingualField form={form} name="title" label="Title" max={title} required />
          <MultiSelect
            {...form.getInputProps('categoryIds')}
            className="col-span-full"
            label="Categories"
            description="Their products have this chart where it names one of their sizes. A category has one chart."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choicesOf(groups?.categories ?? [])}
            searchable
            maxValues={sizeChartLimits.categories}
          />
        </div>
      </Panel>
      <Panel title="Sizes in centimetres">
        <ChartGrid form={form} />
      </Panel>
      <Panel title="How to measure">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 items-start p-4 pt-3 max-md:grid-cols-1">
          <BilingualField
            form={form}
            name="howTo"
            label="How to measure"
            labelUrdu="How to measure, in Urdu"
            descriptionUrdu="Empty fields are shown in English"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            max={howTo}
            rows={[4, 14]}
          />
        </div>
      </Panel>
    </div>
  )
}
