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
    <section className="grid gap-2 py-2 border-y border-hairline" aria-label="Pictures">
      <p className="m-0 text-quiet text-sm" role="status">
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
            className="max-md:h-11"
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
      <ul className="grid gap-0.5 m-0 p-0 list-none [&_li]:wrap-anywhere">
        {failures.map(({ line, product, url, reason }) => (
          <li key={`${number} ${line} ${url}`}>
            <strong>
              Line {line}, <bdi>{product ?? 'a deleted product'}</bdi>
            </strong>
            : {reason} <bdi className="text-quiet">{url}</bdi>
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className="m-0 text-quiet text-sm">
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
    <Button variant="default" className="max-md:h-11" loading={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </Button>
  )
}
