import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { newId } from '#shop/ids.ts'
import { productLimits } from '#shop/product-limits.ts'
import { useLatestForm } from '../form-context.ts'
import type { OptionValues } from '../product-values.ts'
import classes from './Variants.module.css'

/** The options by which shoppers choose a variant, such as Size: M. */
export function VariantOptions({ path, options, name }: { path: string; options: OptionValues[]; name: string }) {
  const form = useLatestForm()
  const list = `${path}.options`
  return (
    <div className={classes.options}>
      {options.map(({ key }, index) => (
        <div key={key} className={classes.option}>
          <TextInput
            {...form.getInputProps(`${list}.${index}.name`)}
            aria-label={`Option ${index + 1} of ${name}`}
            placeholder="Size"
            maxLength={productLimits.option}
            dir="auto"
          />
          <TextInput
            {...form.getInputProps(`${list}.${index}.value`)}
            aria-label={`Value of option ${index + 1} of ${name}`}
            placeholder="M"
            maxLength={productLimits.option}
            dir="auto"
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove option ${index + 1} of ${name}`}
            onClick={() => form.removeListItem(list, index)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.errors[list] && <Input.Error>{form.errors[list]}</Input.Error>}
      {options.length < productLimits.options && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add option to ${name}`}
          onClick={() => form.insertListItem(list, { key: newId(), name: '', value: '' })}
        >
          Add option
        </Button>
      )}
    </div>
  )
}
