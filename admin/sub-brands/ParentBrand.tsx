import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, isSignedOut, toApiError } from '../client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import classes from './ParentBrand.module.css'
import { brandQuery } from './sub-brands.ts'

/** What all sub-brands belong to, and the way to give it another name. */
export function ParentBrand() {
  const { data: brand } = useQuery(brandQuery)
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [fieldError, setProblem] = useState('')
  const renaming = useRenameBrand({ onDone: () => setOpened(false), onFieldError: setProblem })
  if (!brand) return null
  return (
    <p className={classes.brand}>
      Parent brand: <bdi className={classes.name}>{brand.name}</bdi>
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

type Callbacks = { onDone: () => void; onFieldError: (fieldError: string) => void }

function useRenameBrand({ onDone, onFieldError }: Callbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: { name: string; version: number }) => parseResponse(api['sub-brands'].brand.$put({ json })),
    onSuccess: () => {
      notifySuccess('Parent brand renamed')
      onDone()
    },
    onError: error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      notifyError('Failed to rename the parent brand', apiError?.message ?? 'Please try again')
      onFieldError(apiError?.fieldErrors.name ?? '')
    },
    // Also after a refusal: the next try is made over the name that is there now.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['sub-brands'] }),
  })
}
