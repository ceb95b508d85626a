import { Button, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { type ReactNode, useState } from 'react'
import { MAX_HIDDEN_REASON, MAX_REVIEW_TEXT } from '#shop/reviews/review-form.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import classes from './Reviews.module.css'
import { type Review, reviewStateStyle } from './reviews.ts'

/** The lists, the number on the dashboard, and the shopper's view of the product. */
const invalidates: [readonly ['reviews'], readonly ['dashboard']] = [['reviews'], ['dashboard']]

type OpenForm = 'hide' | 'reply' | null

/** One review with its decisions. */
export function ReviewItem({ review }: { review: Review }) {
  const [open, setOpen] = useState<OpenForm>(null)
  const close = () => setOpen(null)
  const { publish, hide, answer } = useReviewDecisions(review, close)
  return (
    <li tabIndex={-1} className={classes.review}>
      <ReviewHead review={review} />
      <ReviewContents review={review} />
      <div className="flex flex-wrap gap-2">
        {review.state !== 'published' && (
          <Button size="sm" data-key="p" loading={publish.isPending} onClick={() => publish.mutate()}>
            Publish
          </Button>
        )}
        {review.state !== 'hidden' && (
          <Button
            size="sm"
            variant="default"
            data-key="h"
            aria-expanded={open === 'hide'}
            onClick={() => setOpen('hide')}
          >
            Hide
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          data-key="r"
          aria-expanded={open === 'reply'}
          onClick={() => setOpen('reply')}
        >
          {review.reply === '' ? 'Reply' : 'Change reply'}
        </Button>
      </div>
      {open === 'hide' && <HideForm busy={hide.isPending} onSave={hide.mutate} onCancel={close} />}
      {open === 'reply' && (
        <ReplyForm review={review} busy={answer.isPending} onSave={answer.mutate} onCancel={close} />
      )}
    </li>
  )
}

/** `close`: after a decision that was typed. */
function useReviewDecisions({ id, version }: Review, close: () => void) {
  const param = { id }
  const publish = useAdminMutation({
    call: () => parseResponse(api.reviews[':id'].publication.$put({ param, json: { version } })),
    done: () => ['Review published', 'Shoppers see it now.'],
    failed: 'The review was not published',
    invalidates,
  })
  const hide = useAdminMutation({
    call: (reason: string) => parseResponse(api.reviews[':id'].hiding.$put({ param, json: { version, reason } })),
    done: () => ['Review hidden', 'Shoppers do not see it.'],
    failed: 'The review was not hidden',
    invalidates,
    onSuccess: close,
  })
  const answer = useAdminMutation({
    call: (text: string) => parseResponse(api.reviews[':id'].reply.$put({ param, json: { version, reply: text } })),
    done: (_, text) => [text.trim() === '' ? 'Reply removed' : 'Reply saved'],
    failed: 'The reply was not saved',
    invalidates,
    onSuccess: close,
  })
  return { publish, hide, answer }
}

const ReviewContents = ({ review: { body, photos, hiddenReason, reply } }: { review: Review }) => (
  <>
    {body !== '' && (
      <p
        dir="auto"
        // By the direction of its own text: Urdu begins at the right edge of the row.
        className="[justify-self:self-start] max-w-[46rem] m-0 wrap-anywhere whitespace-pre-line"
      >
        {body}
      </p>
    )}
    {photos.length > 0 && (
      <p className="flex flex-wrap gap-2 m-0 [&_img]:block [&_img]:size-24 [&_img]:object-cover">
        {photos.map((photo, place) => (
          <a key={photo.id} href={photo.url} target="_blank" rel="noopener">
            <img src={photo.url} alt={`${place + 1} of ${photos.length} of this review`} loading="lazy" />
          </a>
        ))}
      </p>
    )}
    {hiddenReason !== null && (
      <p className="m-0 text-quiet text-base [&_a]:whitespace-nowrap">
        Hidden: <bdi>{hiddenReason}</bdi>
      </p>
    )}
    {reply !== '' && (
      <blockquote className="grid m-0 ps-3 border-s-3 border-s-hairline">
        <span className="m-0 text-quiet text-base [&_a]:whitespace-nowrap">Your reply</span>
        <p dir="auto" className="[justify-self:self-start] max-w-[46rem] m-0 wrap-anywhere whitespace-pre-line">
          {reply}
        </p>
      </blockquote>
    )}
  </>
)

type FormProps = Pick<TextFormProps, 'busy' | 'onSave' | 'onCancel'>

const HideForm = (props: FormProps) => (
  <TextForm {...props} initial="" save="Hide review" required="Please say why">
    {field => <TextInput {...field} label="Why?" description="Only staff see it." maxLength={MAX_HIDDEN_REASON} />}
  </TextForm>
)

const ReplyForm = ({ review: { reply, stars }, ...props }: FormProps & { review: Review }) => (
  <TextForm {...props} initial={reply} save="Save reply">
    {field => (
      <Textarea
        {...field}
        label={`Reply to a review with ${stars} of 5 stars`}
        description="Shoppers see it below the review, in any language. Empty removes it."
        maxLength={MAX_REVIEW_TEXT}
        autosize
        minRows={2}
      />
    )}
  </TextForm>
)

function ReviewHead({ review }: { review: Review }) {
  const { state, stars, shownName, shownCity, createdAt, productName, variantName, productId, order } = review
  const style = reviewStateStyle[state]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="img" aria-label={`${stars} of 5 stars`} className="text-attention tracking-[0.1em]">
        {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
      </span>
      <Badge color={style.color}>{style.label}</Badge>
      <Link to="/admin/products/$id/edit" params={{ id: productId }}>
        <bdi>{productWithVariant(productName, variantName)}</bdi>
      </Link>
      <span className="m-0 text-quiet text-base [&_a]:whitespace-nowrap">
        <bdi>{shownName || 'A customer'}</bdi>
        {shownCity && `, ${shownCity}`} · {formatDateTime(createdAt)}
        {order && (
          <>
            {' · '}
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {order.number}
            </Link>
          </>
        )}
      </span>
    </div>
  )
}

type TextFormProps = {
  initial: string
  save: string
  /** The error when nothing was typed; without it an empty text can be saved. */
  required?: string
  busy: boolean
  onSave: (text: string) => void
  onCancel: () => void
  children: (props: {
    value: string
    error: string | undefined
    autoFocus: true
    dir: 'auto'
    onChange: (event: { currentTarget: { value: string } }) => void
  }) => ReactNode
}

/** One field below the review. Escape closes it. */
function TextForm({ initial, save, required, busy, onSave, onCancel, children }: TextFormProps) {
  const [text, setText] = useState(initial)
  const [isRefused, setIsRefused] = useState(false)
  const isMissing = required !== undefined && text.trim() === ''
  return (
    <form
      noValidate
      className="grid gap-2 max-w-[40rem]"
      onSubmit={event => {
        event.preventDefault()
        setIsRefused(isMissing)
        if (!isMissing && !busy) onSave(text)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {children({
        value: text,
        error: isRefused && isMissing ? required : undefined,
        autoFocus: true,
        dir: 'auto',
        onChange: event => setText(event.currentTarget.value),
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={busy}>
          {save}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
