import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { common } from '../../words.ts'
import { forgetError, notifySuccess } from '../feedback/notify.ts'
import { useAdminMutation } from '../feedback/use-admin-mutation.ts'
import { Screen } from '../Screen.tsx'
import { EditForm } from './EditForm.tsx'
import { DialogForm } from './FormDialog.tsx'
import { failureIn, submitOf } from './show-field-errors.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { useLocalDraft } from './use-local-draft.tsx'
import { useVersionedSave, type Versioned, type VersionedSaveOptions } from './use-versioned-save.tsx'

/** A form that creates or edits one thing. `FormScreen` or `FormInDialog` shows it. */
type ResourceForm<Values> = {
  /** For the fields. */
  form: UseFormReturnType<Values>
  busy: boolean
  isUnsaved: () => boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  /** The version that the form started with; 0 for something new. */
  version: number
  conflictDialog?: ReactNode
}

type Words = {
  /** The title of the toast after success. */
  done: string
  /** The title of the toast after a failure that belongs to no field. */
  failed: string
}

type Common<Values> = Words & {
  validate: FormValidateInput<Values>
  /** The queries to load again. */
  invalidates: NonNullable<QueryFilters['queryKey']>[]
}

type CreationOptions<Values, Created> = Omit<Common<Values>, 'done'> & {
  /** The title of the toast after success. Without it, `onCreated` says what happened. */
  done?: string
  initialValues: Values
  call: (values: Values) => Promise<Created>
  /** The text of the toast after success. */
  doneText?: (values: Values) => string
  /** Leaves the form: closes its dialog, or goes to another screen. */
  onCreated: (created: Created) => unknown
}

/** The form of something new. */
export function useCreation<Values extends object, Created>(
  options: CreationOptions<Values, Created>,
): ResourceForm<Values> {
  const { initialValues, validate, call, done, doneText, failed, invalidates, onCreated } = options
  const form = useForm<Values>({ initialValues, validate })
  const isCreated = useRef(false)
  const creation = useAdminMutation({
    call,
    done: (_, values: Values) => (done === undefined ? null : [done, doneText?.(values)]),
    failed: failureIn(form, failed),
    invalidates,
    onSuccess: created => {
      forgetError(failed)
      isCreated.current = true
      return onCreated(created)
    },
  })
  return {
    form,
    busy: creation.isPending,
    isUnsaved: () => !isCreated.current && form.isDirty(),
    onSubmit: submitOf(form, values => creation.mutate(values)),
    version: 0,
  }
}

type EditingOptions<Stored extends Versioned, Values, Saved extends Versioned> = Common<Values> &
  Pick<VersionedSaveOptions<Stored, Values, Saved>, 'stored' | 'load' | 'save' | 'valuesOf' | 'parts'> & {
    /** Leaves the form after saving. Without it the form stays. */
    onSaved?: () => unknown
  }

/** The form of something stored. Two editors of one thing are merged, or asked (use-versioned-save.tsx). */
export function useEditing<Stored extends Versioned, Values extends object, Saved extends Versioned>(
  options: EditingOptions<Stored, Values, Saved>,
) {
  const { stored, validate, done, failed, invalidates, onSaved, ...saving } = options
  const form = useForm<Values>({ initialValues: saving.valuesOf(stored), validate })
  const queries = useQueryClient()
  const isLeft = useRef(false)
  const { save, isSaving, base, saved, conflictDialog } = useVersionedSave<Stored, Values, Saved>({
    ...saving,
    form,
    stored,
    failed: failureIn(form, failed),
    onSaved: () => {
      forgetError(failed)
      notifySuccess(done)
      for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey })
      if (!onSaved) return
      isLeft.current = true
      return onSaved()
    },
  })
  return {
    form,
    busy: isSaving,
    isUnsaved: () => !isLeft.current && form.isDirty(),
    onSubmit: submitOf(form, save),
    version: base.version,
    conflictDialog,
    /** The stored version that the form started with: as opened, saved or merged. */
    base,
    /** The values of the fields as they are stored. */
    saved,
  }
}

type FormScreenProps<Values> = {
  title: string
  /** The label of the button. */
  submit?: string
  resource: ResourceForm<Values>
  /** The target of Cancel: the list. */
  back: LinkProps['to']
  /** As wide as the screen. */
  wide?: boolean
  /** Beside the title. */
  aside?: ReactNode
  /** The name of the draft that is kept on this device, for a form with long texts: `page-7`, `page-new`. */
  draft?: string
  /** The fields. */
  children: ReactNode
}

/** A screen with the form of one thing. It asks before unsaved changes are lost. */
export function FormScreen<Values extends object>(props: FormScreenProps<Values>) {
  const { title, submit = 'Save Changes', resource, back, wide, aside, draft, children } = props
  const { form, busy, isUnsaved, onSubmit, conflictDialog } = resource
  const leaveGuard = useLeaveGuard(isUnsaved)
  return (
    <Screen title={title} aside={aside}>
      {draft !== undefined && <Draft name={draft} resource={resource} />}
      <EditForm submit={submit} wide={wide} busy={busy} changed={form.isDirty()} back={back} onSubmit={onSubmit}>
        {children}
      </EditForm>
      {conflictDialog}
      {leaveGuard}
    </Screen>
  )
}

function Draft<Values extends object>({ name, resource }: { name: string; resource: ResourceForm<Values> }) {
  const { version, form, isUnsaved } = resource
  return useLocalDraft({ name, version, form, isDirty: isUnsaved }).notice
}

type FormInDialogProps<Values> = {
  resource: ResourceForm<Values>
  /** Another action, on the left of the buttons. */
  beside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form of one thing in a `DialogFrame`. */
export function FormInDialog<Values>({ resource, ...props }: FormInDialogProps<Values>) {
  return (
    <>
      <DialogForm
        submit={common.save}
        busy={resource.busy}
        isUnsaved={resource.isUnsaved}
        onSubmit={resource.onSubmit}
        {...props}
      />
      {resource.conflictDialog}
    </>
  )
}
