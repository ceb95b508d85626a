import { Button } from '@mantine/core'
import { common } from '../../words.ts'

type Props = { failed: boolean; loading: boolean; onLoad: () => void }

/** Loads the next page of a list. */
export function LoadMore({ failed, loading, onLoad }: Props) {
  return (
    <div className="grid justify-items-center gap-2 mt-6">
      {failed && (
        <p className="m-0 text-error" role="alert">
          {common.theNextPageCouldNotBe}
        </p>
      )}
      <Button variant="default" loading={loading} onClick={onLoad}>
        {failed ? common.retry : common.loadMore}
      </Button>
    </div>
  )
}
