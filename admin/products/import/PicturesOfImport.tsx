import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import classes from './ImportScreen.module.css'
import { picturesOf } from './import-words.ts'
import { type ImportRow, type Pictures, picturesQuery } from './imports.ts'

/** How far the pictures of an import are, and why some failed. Nothing when its file names none. */
export function PicturesOfImport({ row: { number, undo } }: { row: ImportRow }) {
  const { data } = useQuery(picturesQuery(number))
  if (!data || data.fetched + data.waiting + data.failed + data.canceled === 0) return null
  return (
    <section className={classes.pictures} aria-label="Pictures">
      <p className={classes.hint} role="status">
        {picturesOf(data)}
        {data.retried > 0 &&
          ` ${countOf(data.retried, 'waiting one')} failed before and will be tried again within 10 minutes.`}
      </p>
      {data.failed > 0 && <Failures number={number} pictures={data} />}
      {data.failed > 0 && (
        <div className={classes.buttons}>
          {data.retriable > 0 && undo === null && <TryAgain number={number} />}
          <Button
            variant="default"
            className={classes.button ?? ''}
            leftSection={<IconDownload size={16} aria-hidden />}
            renderRoot={props => (
              <a {...props} href={`/api/admin/imports/${number}/pictures/failed`} download>
                {props.children}
              </a>
            )}
          >
            Download failed pictures
          </Button>
        </div>
      )}
    </section>
  )
}

function Failures({ number, pictures: { failures, failed } }: { number: number; pictures: Pictures }) {
  return (
    <>
      <ul className={classes.reasons}>
        {failures.map(({ line, product, url, reason }) => (
          <li key={`${number} ${line} ${url}`}>
            <strong>
              Line {line}, <bdi>{product ?? 'a deleted product'}</bdi>
            </strong>
            : {reason} <bdi className={classes.address}>{url}</bdi>
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className={classes.hint}>
          The first {failures.length} are shown. The file has all {failed}.
        </p>
      )}
    </>
  )
}

function TryAgain({ number }: { number: number }) {
  const retry = useAdminMutation({
    call: () =>
      parseResponse(api.imports[':number'].pictures.retry.$post({ param: { number: String(number) }, json: {} })),
    failed: 'The pictures are not fetched again',
    invalidates: [['imports', 'pictures', number]],
  })
  return (
    <Button variant="default" className={classes.button ?? ''} loading={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </Button>
  )
}
