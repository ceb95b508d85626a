import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, toApiError } from '../client.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { brandQuery } from './sub-brands.ts'

/** The parent brand of all sub-brands, and its renaming. */
export function ParentBrand() {
  const { data: brand } = useQuery(brandQuery)
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [fieldError, setProblem] = useState('')
  const renaming = useAdminMutation({
    call: (json: { name: string; version: number }) => parseResponse(api['sub-brands'].brand.$put({ json })),
    done: () => ['Parent brand renamed'],
    failed: error => {
      const problem = toApiError(error)?.fieldErrors.name ?? ''
      setProblem(problem)
      if (problem === '') notifyFailure('Failed to rename the parent brand', error)
    },
    invalidates: [['sub-brands']],
    onSuccess: () => setOpened(false),
  })
  if (!brand) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 m-0 mb-3 text-quiet max-md:[&>button]:min-h-11">
      Parent brand: <bdi className="text-ink font-semibold wrap-anywhere">{brand.name}</bdi>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Rename ${brand.name}`}
        onClick={() => {
          setName(brand.name)
          setProblem('')
          setOpened(true)
        }}
      >
        Rename
      </Button>
      <FormDialog
        opened={opened}
        title="Rename the parent brand"
        submit="Rename"
        busy={renaming.isPending}
        onSubmit={() => {
          if (name.trim() === '') setProblem('Name is required')
          else renaming.mutate({ name, version: brand.version })
        }}
        onClose={() => setOpened(false)}
      >
        <TextInput
          label="Name"
          description="Shown on each sub-brand. The store's own name is under Settings."
          required
          maxLength={120}
          dir="auto"
          value={name}
          error={fieldError}
          onChange={event => setName(event.currentTarget.value)}
          data-autofocus
        />
      </FormDialog>
    </p>
  )
}
