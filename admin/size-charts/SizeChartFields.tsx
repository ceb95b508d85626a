import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sizeChartLimits } from '#shop/size-charts/size-chart-form.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import { Panel } from '../parts/Panel.tsx'
import { choicesOf, groupsQuery } from '../products/groups.ts'
import { type ChartFormApi, ChartGrid } from './ChartGrid.tsx'
import classes from './SizeCharts.module.css'

/** Title, grid, how to measure, and the categories of a chart. */
export function SizeChartFields({ form }: { form: ChartFormApi }) {
  const { data: groups } = useQuery(groupsQuery)
  const { title, howTo } = sizeChartLimits
  const howToProps = { autosize: true, minRows: 4, maxRows: 14, maxLength: howTo }
  return (
    <div className={classes.panels}>
      <Panel title="Chart">
        <div className={classes.fields}>
          <TextInput {...form.getInputProps('title')} label="Title" required maxLength={title} dir="auto" />
          <TextInput {...form.getInputProps('titleUrdu')} label="Title in Urdu" maxLength={title} {...urduField} />
          <MultiSelect
            {...form.getInputProps('categoryIds')}
            className={classes.wide}
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
        <div className={classes.fields}>
          <Textarea {...form.getInputProps('howTo')} {...howToProps} label="How to measure" dir="auto" />
          <Textarea
            {...form.getInputProps('howToUrdu')}
            {...howToProps}
            {...urduField}
            label="How to measure, in Urdu"
            description="Empty fields are shown in English"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      </Panel>
    </div>
  )
}
